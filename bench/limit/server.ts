import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { answerParent } from '../setup/child.ts';
import { registerOrders } from './order-routes.ts';
import { registerReads } from './read-routes.ts';
import type { LimitSettings } from './settings.ts';

// The lower bound: the minimum cost of the same responses, with hand-written SQL behind a bare Fastify at the same
// paths. No tenant isolation, no sessions, no input validation, no headers except the content type.

answerParent(async (settings: LimitSettings) => {
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 });
  const app = Fastify();
  app.get('/usage', async () => {
    const { user, system } = process.cpuUsage();
    return { cpuSeconds: (user + system) / 1e6, bytes: process.memoryUsage.rss() };
  });
  registerReads(app, pool, settings);
  registerOrders(app, pool, settings);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
});
