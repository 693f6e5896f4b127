import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { findStoreByDomain } from '#areas/events/index.ts';
import { registerJobMetrics } from '#jobs/job-metrics.ts';
import type { Services } from '../context.ts';
import { metrics } from '../metrics.ts';
import { hostName } from './site.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers. `/metrics`: Prometheus metrics, from this machine
 * only. `/domain-check?domain=`: 200 for verified domains, for a reverse proxy that issues certificates on demand.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerJobMetrics(registry, services.database);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.database.tx('all-tenants', (tx) => tx.execute(sql`select 1`));
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/domain-check', async (request, reply) => {
    const { domain } = request.query as Record<string, unknown>;
    const isOurs = typeof domain === 'string' && findStoreByDomain(services, hostName(domain)) !== undefined;
    return reply
      .code(isOurs ? 200 : 404)
      .type('text/plain')
      .send(isOurs ? 'yes' : 'no');
  });
  app.get('/metrics', async (request, reply) => {
    // A request forwarded by a proxy only appears to come from this machine.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
    if (isForwarded || !isLocal) return reply.code(404).send();
    return reply.type(registry.contentType).send(`${await registry.metrics()}${await metrics.metrics()}`);
  });
}
