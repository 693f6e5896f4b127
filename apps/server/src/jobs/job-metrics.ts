import type { Database } from '@inkstand/database';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { SCHEDULED } from './job-queues.ts';

/** After about ten minutes: what is away has not come back by itself. */
const FAILING_TRIES = 8;

/** Registers how many jobs the queues of all processes hold; left out while the database does not answer. */
export function registerJobMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'inkstand_jobs',
    help: 'Jobs that wait, also for their next try; of these, overdue, or failed eight times; and failed for good.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await countJobs(database).catch(() => undefined);
      this.reset();
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
}

/**
 * What waits is in the queue's index of due jobs, which holds nothing else. What has failed is among a day's completed
 * jobs, which the queue counts every few seconds anyway (`SUPERVISION`).
 */
async function countJobs(database: Database): Promise<Record<string, number> | undefined> {
  const { rows } = await database.tx('all-tenants', (tx) =>
    tx.execute<Record<string, number>>(sql`
      select count(*)::int as waiting,
        count(*) filter (where state = 'created' and start_after < now() - interval '5 minutes')::int as overdue,
        count(*) filter (where state = 'retry' and retry_count >= ${FAILING_TRIES - 1})::int as failing,
        (select coalesce(sum(failed_count), 0)::int from pgboss.queue where name <> ${SCHEDULED.name}) as failed
      from pgboss.job where state < 'active' and not blocked and data ? 'tenantId'`),
  );
  return rows[0];
}
