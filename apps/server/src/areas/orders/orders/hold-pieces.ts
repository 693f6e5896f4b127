import { orders } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';

/** Any number that no other lock of this database begins with. */
const PIECES = 7_121;
const key = sql`${PIECES}, hashtext(${orders.id}::text)`;

// Taking pieces out of an order and handing it over exclude each other. Not by the order's row: others write its status at
// the same time, and would wait for each other in a circle.

/** A column: as long as the transaction lasts, nobody takes pieces out of the order that is read. */
export const piecesHeld = sql`pg_advisory_xact_lock_shared(${key})`;

/** A column: as long as the transaction lasts, nobody hands over the order that is read. */
export const handOverHeld = sql`pg_advisory_xact_lock(${key})`;
