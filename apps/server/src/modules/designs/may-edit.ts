import type { Tx } from '@inkstand/database';
import type { products } from '@inkstand/database/tables/index';
import { eventsOffering } from '#modules/events/index.ts';
import { fail } from '#refusals.ts';
import { isApproved } from './approval.ts';

type ProductRow = Pick<typeof products.$inferSelect, 'tenantId' | 'id' | 'locked' | 'revision'>;

/** Refuses to touch a product that an Active event offers. */
export async function assertNotOnSale(tx: Tx, product: ProductRow): Promise<void> {
  const offering = await eventsOffering(tx, product);
  if (offering.some(({ status }) => status === 'Active')) fail('product.locked');
}

/** A locked product cannot be edited while an Active event or an approved proof uses it (product.md 1). */
export async function assertEditable(tx: Tx, product: ProductRow): Promise<void> {
  if (!product.locked) return;
  await assertNotOnSale(tx, product);
  if (await isApproved(tx, product)) fail('product.locked');
}
