import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

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

/** A handler without a visitor gets this long; a picture that is drawn for nobody would take longer. */
const HANDLER_GRACE_MS = 1000;

/**
 * Makes a server that stops wait for its handlers, at most for the grace time. One whose visitor has gone runs on
 * without a connection, and the database is closed after the server. Registered before the routes.
 */
export function awaitHandlers(app: FastifyInstance, graceMs = HANDLER_GRACE_MS): void {
  const running = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handleAndCount(request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (result instanceof Promise) {
        running.add(result);
        const remove = () => running.delete(result);
        result.then(remove, remove);
      }
      return result;
    };
  });
  app.addHook('onClose', async () => {
    await Promise.race([Promise.allSettled(running), sleep(graceMs, undefined, { ref: false })]);
  });
}
