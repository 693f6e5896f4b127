import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@inkstand/database';
import { sql } from 'drizzle-orm';
import type { Job } from 'pg-boss';
import { LONG_JOBS } from './job-queues.ts';

/** What the queue writes to a job whose process gave no sign of life any more. */
const LOST = 'job heartbeat timeout';
const UNCOUNT_TRIES = 600;
const UNCOUNT_PAUSE_MS = 1000;

type AnyJob = Pick<Job, 'id' | 'name' | 'retryCount'>;

/**
 * Finds the job that ends its process, for instance because it needs too much memory. The jobs that an ended process
 * held are worked on one at a time, short ones first, each counted before its try and uncounted when its handler returns
 * or throws. So a count that stays belongs to the job that ended the process, not to those beside it, nor to an outage.
 */
export function createLostTries(database: Database) {
  let isBusy = false;
  const waiting: Record<'short' | 'long', (() => void)[]> = { short: [], long: [] };

  async function takeTurn({ name }: AnyJob): Promise<void> {
    const line = waiting[LONG_JOBS.has(name) ? 'long' : 'short'];
    if (isBusy) await new Promise<void>((resolve) => line.push(resolve));
    isBusy = true;
  }

  function passTurn(): void {
    const next = waiting.short.shift() ?? waiting.long.shift();
    if (next) next();
    else isBusy = false;
  }

  async function change({ id, name }: AnyJob, by: 1 | -1): Promise<void> {
    await database.tx('all-tenants', (tx) =>
      tx.execute(sql`
        update pgboss.job
        set data = data || jsonb_build_object('lost_tries', coalesce((data->>'lost_tries')::int, 0) + ${by}::int)
        where name = ${name} and id = ${id}`),
    );
  }

  /** Goes on until the database is there: a try that ended while it was away must not stay counted. */
  async function uncount(job: AnyJob): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await change(job, -1);
      } catch (error) {
        if (attempt === UNCOUNT_TRIES) throw error;
        await sleep(UNCOUNT_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  return {
    /** How many tries have ended with their process; undefined when the last try did not. */
    async count({ id, name, retryCount }: AnyJob): Promise<number | undefined> {
      if (retryCount === 0) return undefined;
      const { rows } = await database.tx('all-tenants', (tx) =>
        tx.execute<{ count: number }>(sql`
          select 1 + coalesce((data->>'lost_tries')::int, 0) as count from pgboss.job
          where name = ${name} and id = ${id} and output->'value'->>'message' = ${LOST}`),
      );
      return rows[0]?.count;
    },
    /** Works on the job while no other is worked on that was lost. */
    async work(job: AnyJob, handle: () => Promise<void>): Promise<void> {
      await takeTurn(job);
      try {
        await change(job, 1);
        try {
          await handle();
        } finally {
          await uncount(job);
        }
      } finally {
        passTurn();
      }
    },
    /** Gives it all tries anew, for people who retry it. */
    async reset({ id, name }: AnyJob): Promise<void> {
      await database.tx('all-tenants', (tx) =>
        tx.execute(sql`update pgboss.job set data = data - 'lost_tries' where name = ${name} and id = ${id}`),
      );
    },
  };
}

export type LostTries = ReturnType<typeof createLostTries>;
