// Runs the edge worker of a site as Cloudflare Pages does: worker_host.mjs FOLDER WORKER
// The module WORKER runs before the files of FOLDER. It prints its port and runs until its input ends. The request
// header x-files makes reading files fail: with that status, with a page instead of the file ("page"), with an
// exception ("throw"), or with a truncated response ("cut").

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";

const [folder, path] = process.argv.slice(2);
const module = await import(`data:text/javascript;base64,${(await readFile(path)).toString("base64")}`);

function unreadable(how) {
  if (how === "throw") throw new Error("no connection");
  const page = { headers: { "Content-Type": "text/html" } };
  if (how === "page") return new Response("<h1>Welcome</h1>", page);
  if (how === "cut") return new Response(new ReadableStream({ start: (stream) => stream.error(new Error("reset")) }));
  return new Response(how === "304" ? null : "<h1>Sorry</h1>", { ...page, status: Number(how) });
}

// Files with media types as guessed by a host; counts the reads of all countries.
let reads = 0;
const assets = (how) => ({
  async fetch(request) {
    if (how) return unreadable(how);
    if (request.url.endsWith("/all")) reads += 1;
    const name = decodeURIComponent(new URL(request.url).pathname);
    try {
      const body = await readFile(join(folder, name.endsWith("/") ? `${name}index.html` : name));
      const type = name.endsWith("/") || name.endsWith(".html") ? "text/html" : "application/octet-stream";
      return new Response(body, { headers: { "Content-Type": type } });
    } catch {
      return new Response("<h1>Nothing here</h1>", { status: 404, headers: { "Content-Type": "text/html" } });
    }
  },
});

const server = createServer(async (incoming, outgoing) => {
  const request = new Request(`http://127.0.0.1${incoming.url}`, { method: incoming.method, headers: incoming.headers });
  const response = await module.default.fetch(request, { ASSETS: assets(incoming.headers["x-files"]) });
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), "x-reads": reads });
  if (response.body) Readable.fromWeb(response.body).pipe(outgoing);
  else outgoing.end();
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
process.stdin.on("end", () => process.exit()).resume();
