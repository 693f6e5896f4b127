import type { Tx } from '@inkstand/database';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Sends several writes in one round trip, as one statement: an order touches many tables, and each trip costs more than
 * the write itself. They all see the database as it was before, so none may depend on another; foreign keys between
 * their rows are checked at the statement's end. What is `asked` along with them is answered.
 */
export async function writeTogether<Row extends Record<string, unknown>>(
  tx: Tx,
  writes: readonly SQLWrapper[],
  asked: SQL = sql`select`,
) {
  if (writes.length === 0) return [];
  const parts = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as ${write}`);
  const { rows } = await tx.execute<Row>(sql`with ${sql.join(parts, sql`, `)} ${asked}`);
  return rows;
}
