import type { Tx } from '@inkstand/database';
import { paymentAccounts } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { and, asc, eq } from 'drizzle-orm';

type PaymentAccount = typeof paymentAccounts.$inferSelect;

/** The account that takes a company's card payments in a region. */
export async function findPaymentAccount(
  tx: Tx,
  { tenantId, region }: { tenantId: string; region: Region },
): Promise<PaymentAccount | undefined> {
  const [account] = await tx
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.tenantId, tenantId), eq(paymentAccounts.region, region)));
  return account;
}

/** All accounts of a company, at most one per region. */
export function listPaymentAccounts(tx: Tx, tenantId: string): Promise<PaymentAccount[]> {
  return tx
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.tenantId, tenantId))
    .orderBy(asc(paymentAccounts.region));
}
