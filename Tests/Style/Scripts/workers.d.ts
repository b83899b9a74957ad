// What the build puts before the workers, and what the scope of a service worker has.

declare const SITE: { version: string; bytes: number; files: Record<string, Record<string, string>> };
declare const VERSION: string;

declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;

interface AbortController { abort(reason?: unknown): void }
interface Event {
  request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
