import type { Tx } from '@inkstand/database';
import { sql } from 'drizzle-orm';

/** The time between looking and writing, long enough that somebody always comes in between. */
export const gap = (tx: Tx) => tx.execute(sql`select pg_sleep(0.03)`);
