import type { Tx } from '@inkstand/database';
import { ledgerEntries } from '@inkstand/database/tables/index';
import type { Minor } from '@inkstand/domain/money';
import { and, eq, inArray, sum } from 'drizzle-orm';
import { type Account, type LedgerOrder, produced, toLedgerRows } from './entries.ts';

/**
 * Takes back what an order has booked as its cost, but for `kept`, the cost of what was produced of it. What is kept is
 * covered by the fee first. Answers what goes back to the credit account, and what of the fee; or, where the client's card
 * has paid it, what goes back there: that is booked by the refund.
 */
export async function reverseProduction(
  tx: Tx,
  order: Pick<LedgerOrder, 'tenantId' | 'id'>,
  kept: Minor,
): Promise<{ onCredit: Minor; fee: Minor; onCard?: Minor }> {
  const own = and(eq(ledgerEntries.tenantId, order.tenantId), eq(ledgerEntries.orderId, order.id));
  const booked = await tx
    .select({
      account: ledgerEntries.account,
      eventId: ledgerEntries.eventId,
      currency: ledgerEntries.currency,
      amount: sum(ledgerEntries.amount).mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(own, inArray(ledgerEntries.account, ['production_cost', 'platform', 'credit', 'card'])))
    .groupBy(ledgerEntries.account, ledgerEntries.eventId, ledgerEntries.currency);
  const [first] = booked;
  if (!first) return { onCredit: 0, fee: 0 };
  const bookedOn = (account: Account) => booked.find((entry) => entry.account === account)?.amount ?? 0;
  const cost = Math.min(kept, bookedOn('production_cost'));
  if (booked.some(({ account }) => account === 'card')) {
    return { onCredit: 0, fee: 0, onCard: bookedOn('production_cost') - cost };
  }
  const fee = -bookedOn('platform') - Math.min(cost, -bookedOn('platform'));
  const onCredit = bookedOn('production_cost') - cost - fee;
  const entries = toLedgerRows(
    { ...order, eventId: first.eventId, currency: first.currency },
    produced(-fee, -onCredit),
  );
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
  return { onCredit, fee };
}
