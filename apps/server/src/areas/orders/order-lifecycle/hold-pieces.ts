import { orders } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';

/** Advisory lock namespace; any number that no other lock of this database uses. */
const PIECES = 7_121;
const key = sql`${PIECES}, hashtext(${orders.id}::text)`;

// Cancelling pieces of an order and handing it over exclude each other by an advisory lock. The order's row is not
// locked: other transactions update its status at the same time, which would deadlock.

/** A column: until the transaction ends, nobody can cancel pieces of the selected order. */
export const piecesLock = sql`pg_advisory_xact_lock_shared(${key})`;

/** A column: until the transaction ends, nobody can hand over the selected order. */
export const handOverLock = sql`pg_advisory_xact_lock(${key})`;
