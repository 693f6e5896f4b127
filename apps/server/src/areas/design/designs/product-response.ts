import type { Product, ProductLock } from '@inkstand/contract/design/designs';
import type { Tx } from '@inkstand/database';
import { suggestedSellingPrice } from '@inkstand/domain/costs';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { designUnitCost, mockupPreviews, type SelectedProduct } from './load-product.ts';

/** Rejects a change of a product that an Active event offers. */
export function assertNotOnSale({ isInActiveEvent }: SelectedProduct): void {
  if (isInActiveEvent) fail('product.locked');
}

/**
 * Returns why a product cannot be changed, or null: its lock, which an approval sets automatically, while an approved
 * proof or an Active event uses it (docs/product/designs.md). Unlocking only allows changes to the draft; the published
 * revision stays.
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

/** A product in lists; its cost is in its tenant's currency. */
export function toProductResponse(selected: SelectedProduct): Product {
  const { product, variant, fingerprints, document, discountBasisPoints } = selected;
  const { currency, defaultVatBasisPoints: vatRate } = REGIONS[selected.region];
  const cost = designUnitCost({ values: variant.values, fingerprints, document, currency, discountBasisPoints });
  const design = { tenantId: product.tenantId, productId: product.id, revision: product.revision, fingerprints };
  return {
    published: toPublishedResponse(product, variant),
    has_unpublished_changes: selected.hasUnpublishedChanges,
    needs_approval: selected.needsApproval,
    requires_approval: product.requiresApproval,
    is_approved: selected.draftApproval !== null,
    lock: productLock(selected),
    id: product.id,
    tenant_id: product.tenantId,
    name: product.name,
    slug: product.slug,
    description: product.description,
    status: product.status,
    locked: product.locked,
    catalogue_code: product.catalogueCode,
    colours: variant.colours.filter(({ code }) => product.colours.includes(code)),
    revision: product.revision,
    images: mockupPreviews(design, product.colours[0] ?? '', variant),
    unit_cost: toDecimal(cost),
    suggested_price: toDecimal(suggestedSellingPrice(cost, { vatRate })),
    currency,
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
  };
}

/** The published revision of a product. */
export function toPublishedResponse(
  product: Pick<
    SelectedProduct['product'],
    'publishedRevision' | 'publishedColours' | 'publishedAt' | 'publishedApproved'
  >,
  variant: Pick<SelectedProduct['variant'], 'colours'>,
): Product['published'] {
  const { publishedRevision: revision, publishedColours, publishedAt } = product;
  if (revision === null) return null;
  return {
    revision,
    colours: variant.colours.filter(({ code }) => publishedColours?.includes(code)),
    at: publishedAt?.toISOString() ?? '',
    approved: product.publishedApproved,
  };
}

interface SavedProduct {
  tenantId: string;
  id: string;
  revision: number;
}

/** Notifies open designers that the design, or the product's details, were saved. */
export async function emitDesign(tx: Tx, ctx: Ctx, { tenantId, id, revision }: SavedProduct): Promise<void> {
  await ctx.realtime.publish(tx, [`presence-design.${tenantId}.${id}`], 'design.saved', { revision });
}
