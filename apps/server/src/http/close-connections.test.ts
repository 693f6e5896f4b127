import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { awaitHandlers, connectionCloser } from './close-connections.ts';

test('neither unused nor keep-alive connections keep a server from stopping, and a response under way completes', async () => {
  const { promise: finishing, resolve: finish } = Promise.withResolvers<void>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    isAsked();
    await finishing;
    response.end('whole');
  });
  const closeConnections = connectionCloser(server, 600_000);
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const unused = connect(port, '127.0.0.1');
  const ended = once(unused, 'close');
  await once(unused, 'connect');
  const keptAlive = connect(port, '127.0.0.1');
  keptAlive.write('GET / HTTP/1.1\r\nHost: inkstand.test\r\n\r\n');
  const answer = text(keptAlive);
  await asked;

  closeConnections();
  const closed = once(server, 'close');
  server.close();
  await ended;
  finish();
  expect(await answer).toContain('whole');
  await closed;
});

test('a server stops after the handler of a visitor who has gone, and not before', async () => {
  const { promise: finishing, resolve: finish } = Promise.withResolvers<void>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const app = fastify({ forceCloseConnections: true });
  awaitHandlers(app);
  app.get('/', async () => {
    isAsked();
    await finishing;
    return 'whole';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const visitor = connect(port, '127.0.0.1');
  visitor.write('GET / HTTP/1.1\r\nHost: inkstand.test\r\n\r\n');
  await asked;
  visitor.destroy();
  await once(visitor, 'close');

  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await sleep(50);
  expect(isClosed).toBe(false);
  finish();
  await closing;
});
