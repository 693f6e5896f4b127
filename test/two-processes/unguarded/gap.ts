import type { Tx } from '@inkstand/database';
import { sql } from 'drizzle-orm';

/** A delay between check and write, long enough for another process to interfere. */
export const gap = (tx: Tx) => tx.execute(sql`select pg_sleep(0.03)`);
