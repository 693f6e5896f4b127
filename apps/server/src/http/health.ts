import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Services } from '../context.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers. `/metrics`: figures for Prometheus, from this machine only. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.database.tx('all-tenants', (tx) => tx.execute(sql`select 1`));
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    // A request that a proxy passed on comes from this machine by its looks only.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
    if (isForwarded || !isLocal) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
