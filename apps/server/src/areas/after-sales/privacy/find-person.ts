import { domainToUnicode } from 'node:url';
import type { Tx } from '@inkstand/database';
import {
  bulkDestinations,
  codeRecipients,
  contactMessages,
  customers,
  orderLines,
  orderNotes,
  orders,
  personalizationPieces,
  proofs,
  refunds,
  reprintRequests,
  voucherUses,
} from '@inkstand/database/tables/index';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm';

/** Everything that a tenant stores about a person, as whole rows: what an export contains and an erasure removes. */
export type Person = Awaited<ReturnType<typeof findPerson>>;

/**
 * The spellings of an address, in lower case: its domain in ASCII, as it is stored, and as people write it, as earlier
 * versions stored it and texts name it.
 */
export function emailSpellings(email: string): string[] {
  const stored = email.toLowerCase();
  const at = stored.lastIndexOf('@') + 1;
  const domain = domainToUnicode(stored.slice(at));
  return domain === '' ? [stored] : [...new Set([stored, `${stored.slice(0, at)}${domain}`])];
}

/**
 * Whether a value names one person: an email address, a long number, several words or letters other than Latin. A
 * single Latin word or a short number, which strangers may give as their name, stands in texts about anything.
 */
export const identifiesPerson = (value: string): boolean => /@|\S\s+\S|(\d\D*){6}|[\u0250-\u{10ffff}]/u.test(value);

const isEmail = (column: Column, email: string): SQL => inArray(sql`lower(${column})`, emailSpellings(email));

/** Finds the customer rows of an email address and what belongs to them. */
export async function findPerson(tx: Tx, tenantId: string, email: string) {
  const found = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), isEmail(customers.email, email)))
    .for('update');
  const ofThem = await findOrderRecords(
    tx,
    tenantId,
    found.map(({ id }) => id),
  );
  const recipients = await tx
    .select()
    .from(codeRecipients)
    .where(and(eq(codeRecipients.tenantId, tenantId), isEmail(codeRecipients.email, email)));
  const names = [...found, ...recipients].map(({ name }) => name.trim().toLowerCase()).filter(identifiesPerson);
  return {
    customers: found,
    ...ofThem,
    code_recipients: recipients,
    contact_messages: await tx
      .select()
      .from(contactMessages)
      .where(and(eq(contactMessages.tenantId, tenantId), isEmail(contactMessages.email, email))),
    proofs: await tx
      .select()
      .from(proofs)
      .where(and(eq(proofs.tenantId, tenantId), isEmail(proofs.email, email))),
    bulk_destinations: await tx
      .select()
      .from(bulkDestinations)
      .where(and(eq(bulkDestinations.tenantId, tenantId), isEmail(bulkDestinations.email, email))),
    voucher_uses: await tx
      .select()
      .from(voucherUses)
      .where(and(eq(voucherUses.tenantId, tenantId), isEmail(voucherUses.email, email))),
    personalization_pieces: await piecesNamed(tx, tenantId, names),
  };
}

/** Finds what belongs to the customers' orders. */
export async function findOrderRecords(tx: Tx, tenantId: string, customerIds: readonly string[]) {
  const theirs = customerIds.length === 0 ? sql`false` : inArray(orders.customerId, [...customerIds]);
  const placed = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), theirs));
  const ids = placed.map(({ id }) => id);
  const ofOrders = (table: { tenantId: Column; orderId: Column }) =>
    and(eq(table.tenantId, tenantId), ids.length === 0 ? sql`false` : inArray(table.orderId, ids));
  return {
    orders: placed,
    order_lines: await tx.select().from(orderLines).where(ofOrders(orderLines)),
    reprint_requests: await tx.select().from(reprintRequests).where(ofOrders(reprintRequests)),
    // Internal notes of staff are not the company's to hand out; an erasure deletes them too.
    order_notes: await tx
      .select()
      .from(orderNotes)
      .where(and(ofOrders(orderNotes), eq(orderNotes.internal, false))),
    refunds: await tx.select().from(refunds).where(ofOrders(refunds)),
  };
}

/** Pieces of a personalization batch have no address; those with exactly the person's name count as theirs. */
async function piecesNamed(tx: Tx, tenantId: string, names: readonly string[]) {
  if (names.length === 0) return [];
  const carried = sql`exists (
    select 1 from jsonb_each_text(${personalizationPieces.texts}) as piece
    where lower(trim(piece.value)) = any(${sql.param([...new Set(names)])})
  )`;
  return tx
    .select()
    .from(personalizationPieces)
    .where(and(eq(personalizationPieces.tenantId, tenantId), carried));
}

/** Counts the rows per kind; kinds without rows are left out. */
export function countRows(person: Record<string, readonly unknown[]>): Record<string, number> {
  const counts = Object.entries(person).map(([kind, rows]) => [kind, rows.length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Returns the orders that still need their address or may still be paid. */
export function ordersUnderWay(person: Pick<Person, 'orders' | 'reprint_requests' | 'refunds'>, now: Date): string[] {
  const waiting = new Set([
    ...person.reprint_requests.filter(({ status }) => status === 'asked').map(({ orderId }) => orderId),
    ...person.refunds.filter(({ status }) => status === 'pending').map(({ orderId }) => orderId),
  ]);
  return person.orders
    .filter(({ id, status, abandonedAt, expiresAt }) => {
      if (status === null) return abandonedAt === null && (expiresAt === null || expiresAt > now);
      return !STATUS_RULES[status].isFinal || waiting.has(id);
    })
    .map(({ orderRef }) => orderRef);
}
