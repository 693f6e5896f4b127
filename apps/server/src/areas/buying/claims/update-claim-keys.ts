import { type Tx, tenantJoin } from '@inkstand/database';
import { customers, giftClaims, orders } from '@inkstand/database/tables/index';
import { ADDRESS_RULES, CLAIM_KEY_VERSION } from '@inkstand/domain/address-key';
import { and, eq, lt } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { hashedClaimKey } from './claim-address.ts';

const BATCH_SIZE = 500;

/**
 * Upgrades the keys of earlier claims to the current address comparison, at startup before the first claim. A claim
 * whose recipient was erased or has changed since keeps its key, since its original input is unknown.
 */
export async function updateClaimKeys({ database }: Pick<Services, 'database'>): Promise<number> {
  for (let updated = 0; ; ) {
    const count = await database.tx('all-tenants', updateBatch);
    updated += count;
    if (count < BATCH_SIZE) return updated;
  }
}

async function updateBatch(tx: Tx): Promise<number> {
  const rows = await tx
    .select({ claim: giftClaims, customer: customers })
    .from(giftClaims)
    .leftJoin(orders, tenantJoin(orders.id, giftClaims.orderId))
    .leftJoin(customers, tenantJoin(customers.id, orders.customerId))
    .where(lt(giftClaims.keyVersion, CLAIM_KEY_VERSION))
    .orderBy(giftClaims.tenantId, giftClaims.orderId)
    .limit(BATCH_SIZE)
    .for('update', { of: giftClaims });
  for (const { claim, customer } of rows) await updateKey(tx, claim, customer);
  return rows.length;
}

async function updateKey(
  tx: Tx,
  claim: typeof giftClaims.$inferSelect,
  customer: typeof customers.$inferSelect | null,
): Promise<void> {
  // The event's rule may have changed since: the key itself shows which rule made it.
  const rule = customer && ADDRESS_RULES.find((each) => hashedClaimKey(each, customer, 1) === claim.claimKey);
  const claimKey = (rule && hashedClaimKey(rule, customer)) || claim.claimKey;
  const isClaim = and(
    eq(giftClaims.tenantId, claim.tenantId),
    eq(giftClaims.eventId, claim.eventId),
    eq(giftClaims.claimKey, claim.claimKey),
  );
  if (claimKey === claim.claimKey) {
    await tx.update(giftClaims).set({ keyVersion: CLAIM_KEY_VERSION }).where(isClaim);
    return;
  }
  // Two gifts went to one address in two spellings: one row remains.
  await tx
    .insert(giftClaims)
    .values({ ...claim, claimKey, keyVersion: CLAIM_KEY_VERSION })
    .onConflictDoNothing();
  await tx.delete(giftClaims).where(isClaim);
}
