import { sql } from 'drizzle-orm';
import { JOB_PRIORITY } from '#areas/orders/index.ts';
import type { Services } from '#context.ts';
import type { JobName } from '#jobs/jobs.ts';

const AFTER_MINUTES = 30;

/**
 * Raises jobs older than half an hour to express priority, so that a day full of express orders cannot starve the
 * others. Returns how many.
 */
export async function ageJobs({ database }: Pick<Services, 'database'>): Promise<number> {
  const queues = ['order.download', 'order.process', 'order.submit', 'shipment.submit'] satisfies JobName[];
  const { rowCount } = await database.tx('all-tenants', (tx) =>
    tx.execute(sql`
      update pgboss.job set priority = ${JOB_PRIORITY.express}
      where state in ('created', 'retry') and priority < ${JOB_PRIORITY.express}
        and name in (${sql.join(
          queues.map((name) => sql`${name}`),
          sql`, `,
        )})
        and created_on < now() - make_interval(mins => ${AFTER_MINUTES})`),
  );
  return rowCount ?? 0;
}
