import type { Product } from '@inkstand/contract/design/designs';
import { suggestedSellingPrice } from '@inkstand/domain/costs';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import type { SelectedProduct } from './load-product.ts';
import { productLock } from './may-edit.ts';
import { mockupPreviews } from './media-urls.ts';
import { designUnitCost } from './unit-cost.ts';

/** A product as lists show it; its cost is in its tenant's currency. */
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
    images: mockupPreviews(design, product.colours[0] ?? '', variant.values.print_area),
    unit_cost: toDecimal(cost),
    suggested_price: toDecimal(suggestedSellingPrice(cost, { vatRate })),
    currency,
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
  };
}

/** What is on sale of a product. */
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
