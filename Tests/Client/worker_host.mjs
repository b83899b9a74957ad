// Runs the edge worker of a site as Cloudflare Pages does: worker_host.mjs FOLDER WORKER
// Before the files of FOLDER stands the module WORKER; it prints the port on which it listens, until its input ends.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";

const [folder, path] = process.argv.slice(2);
const module = await import(`data:text/javascript;base64,${(await readFile(path)).toString("base64")}`);

// The files, with the types that a host guesses; each that is read is counted.
let reads = 0;
const ASSETS = {
  async fetch(request) {
    reads += 1;
    const name = decodeURIComponent(new URL(request.url).pathname);
    try {
      const body = await readFile(join(folder, name.endsWith("/") ? `${name}index.html` : name));
      const type = name.endsWith("/") || name.endsWith(".html") ? "text/html" : "application/octet-stream";
      return new Response(body, { headers: { "Content-Type": type } });
    } catch {
      return new Response("<h1>Nothing here</h1>", { status: 404, headers: { "Content-Type": "text/html" } });
    }
  },
};

const server = createServer(async (incoming, outgoing) => {
  const request = new Request(`http://127.0.0.1${incoming.url}`, { method: incoming.method, headers: incoming.headers });
  const response = await module.default.fetch(request, { ASSETS });
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), "x-reads": reads });
  if (response.body) Readable.fromWeb(response.body).pipe(outgoing);
  else outgoing.end();
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
process.stdin.on("end", () => process.exit()).resume();
