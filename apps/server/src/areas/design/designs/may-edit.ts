import type { ProductLock } from '@inkstand/contract/design/designs';
import { fail } from '#errors.ts';
import type { SelectedProduct } from './load-product.ts';

/** Refuses to touch a product that an Active event offers. */
export function assertNotOnSale({ isInActiveEvent }: SelectedProduct): void {
  if (isInActiveEvent) fail('product.locked');
}

/**
 * What keeps a product from being changed: its lock, which an approval sets by itself, for as long as an approved proof or an
 * Active event uses it (docs/product/designs.md). Whoever unlocks it changes the draft; what is on sale stays.
 */
export function productLock({
  product,
  draftApproval,
  publishedApproval,
  isInActiveEvent,
}: SelectedProduct): ProductLock | null {
  if (!product.locked) return null;
  const approval = publishedApproval ?? draftApproval;
  if (approval) {
    const approvedAt = new Date(approval.decided_at).toISOString();
    return { reason: 'approved', approved_by: approval.decided_by, approved_at: approvedAt };
  }
  return isInActiveEvent ? { reason: 'on_sale', approved_by: '', approved_at: null } : null;
}

export function assertEditable(selected: SelectedProduct): void {
  if (productLock(selected)) fail('product.locked');
}
