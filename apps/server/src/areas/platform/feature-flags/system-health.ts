import { statfs } from 'node:fs/promises';
import type { HandlerReply } from '@inkstand/contract';
import type { SystemHealth } from '@inkstand/contract/platform';
import { fulfillers, mailOutbox, shipmentEvents } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import manifest from '#package.json' with { type: 'json' };

type Figures = Omit<SystemHealth, 'disk' | 'versions' | 'at'>;

/** Returns the state of the installation: the first figures to check when something is slow. */
export async function systemHealth(ctx: Ctx): Promise<HandlerReply<'systemHealth'>> {
  const figures = await ctx.staffTx(async (tx): Promise<Figures> => {
    const read = async <Row extends object>(query: ReturnType<typeof sql>) => {
      const { rows } = await tx.execute<Row & Record<string, unknown>>(query);
      return rows[0] as Row;
    };
    const database = await read<Figures['database']>(sql`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size_bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as most`);
    const queues = await read<Figures['queues']>(sql`
      select count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
          filter (where state = 'created' and start_after <= now())), 0)::int as oldest_seconds
      from pgboss.job where state not in ('completed', 'cancelled') and data ? 'tenantId'`);
    const mail = await read<Figures['mail']>(sql`
      select count(*)::int as waiting, count(${mailOutbox.lastError})::int as failed
      from ${mailOutbox} where ${mailOutbox.sentAt} is null`);
    const printers = await read<Figures['fulfillers']>(sql`
      select count(*) filter (where ${fulfillers.active})::int as active,
        count(*) filter (where not ${fulfillers.active})::int as paused,
        (select count(*)::int from ${shipmentEvents}
          where type = 'submission_failed' and ${shipmentEvents.at} > now() - interval '1 day') as failed_shipments
      from ${fulfillers}`);
    const notifications = await read<Figures['notifications']>(sql`select pg_notification_queue_usage() as fill`);
    return { database, queues, mail, fulfillers: printers, notifications };
  });
  const disk = await statfs(ctx.config.dataDir).then(
    ({ bsize, bavail, blocks }) => ({ free_bytes: bsize * bavail, total_bytes: bsize * blocks }),
    () => null,
  );
  const versions = { inkstand: manifest.version, node: process.versions.node };
  return { data: { ...figures, disk, versions, at: ctx.now().toISOString() } };
}
