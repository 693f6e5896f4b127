import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What a request that is being answered, or a download, still gets of a server that is asked to stop. */
const GRACE_MS = 10_000;

/**
 * Lets a server stop soon. Browsers open connections before they need them, and Node waits for the first request of such
 * a connection until `headersTimeout`, a minute and more; it also keeps a connection for the next request whose answer
 * was under way when the server began to stop. Answers a function that ends all of these, and what is left when its
 * time is over.
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
