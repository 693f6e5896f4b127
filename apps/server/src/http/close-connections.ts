import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Time that running requests and downloads get after the server was asked to stop. */
const GRACE_MS = 10_000;

/**
 * Makes a server stop quickly. Browsers open connections in advance, and Node waits for their first request until
 * `headersTimeout`, a minute or more; it also keeps a connection alive when a response was under way at the start of
 * the stop. Returns a function that closes these connections at once, and all others after the grace time.
 */
export function connectionCloser(server: Server, graceMs = GRACE_MS): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request) => unused.delete(request.socket));
  return () => {
    for (const socket of unused) socket.destroy();
    server.keepAliveTimeout = 1;
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  };
}
