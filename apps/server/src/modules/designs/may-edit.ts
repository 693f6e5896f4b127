import type { Tx } from '@inkstand/database';
import type { products } from '@inkstand/database/tables/index';
import { eventsOffering } from '#modules/events/index.ts';
import { fail } from '#refusals.ts';
import { isApproved } from './approval.ts';

type ProductRow = Pick<typeof products.$inferSelect, 'tenantId' | 'id' | 'locked' | 'revision'>;

async function isOnSale(tx: Tx, product: ProductRow): Promise<boolean> {
  const offering = await eventsOffering(tx, product);
  return offering.some(({ status }) => status === 'Active');
}

/** Refuses to touch a product that an Active event offers. */
export async function assertNotOnSale(tx: Tx, product: ProductRow): Promise<void> {
  if (await isOnSale(tx, product)) fail('product.locked');
}

/** A locked product cannot be edited while an Active event or an approved proof uses it (product.md 1). */
export async function isEditable(tx: Tx, product: ProductRow): Promise<boolean> {
  return !product.locked || !((await isOnSale(tx, product)) || (await isApproved(tx, product)));
}

export async function assertEditable(tx: Tx, product: ProductRow): Promise<void> {
  if (!(await isEditable(tx, product))) fail('product.locked');
}
