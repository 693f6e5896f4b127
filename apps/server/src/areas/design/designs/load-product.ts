import { createHash } from 'node:crypto';
import { colourCount } from '@inkstand/artwork/colour-count';
import { FONT_REVISION } from '@inkstand/artwork/font-families';
import { type DesignDocument, type DesignSide, type PrintArea, SIDE_IDS } from '@inkstand/artwork/model';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  type CatalogueValues,
  catalogueVariants,
  designRevisions,
  eventProducts,
  events,
  type Fingerprints,
  type PrintAreaValue,
  products,
  proofs,
  tenants,
} from '@inkstand/database/tables/index';
import { type QuantityBreak, unitCost } from '@inkstand/domain/costs';
import type { Currency, Minor } from '@inkstand/domain/money';
import { chargesByColour, hasWhite, TECHNIQUES_BY_COLOUR } from '@inkstand/domain/print-techniques';
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/**
 * Returns the net cost of one piece of a design for its tenant: the blank plus each printed side (times its colours
 * where the technique charges by colour), less the client's discount (docs/product/money.md). A side is printed when it
 * has a fingerprint.
 * @throws when the variant is not sold in the currency
 */
export function designUnitCost(input: {
  values: CatalogueValues;
  fingerprints: Fingerprints;
  /** The design document, or null where colours do not affect the price (see `pricedDocument`). */
  document: unknown;
  currency: Currency;
  discountBasisPoints: number;
  /** Pieces ordered together, for the quantity discount (Bulk). */
  quantity?: number;
  quantityBreaks?: readonly QuantityBreak[];
}): Minor {
  const { values, currency } = input;
  const blankPrice = values.blank_price[currency];
  const printPrice = values.print_price[currency];
  if (blankPrice === undefined || printPrice === undefined) throw new Error(`the variant has no price in ${currency}`);
  const byColour = chargesByColour(values.print_techniques);
  const document = input.document as DesignDocument | null;
  if (byColour && !document) throw new Error('a price by colour needs the design');
  const printedSides = SIDE_IDS.filter((id) => input.fingerprints[id] !== undefined).map((id) => {
    const side = document?.sides[id];
    return byColour && side ? colourCount(side) : 1;
  });
  return unitCost({
    blankPrice,
    printPrice,
    printedSides,
    chargesByColour: byColour,
    discountBasisPoints: input.discountBasisPoints,
    ...(input.quantity === undefined ? {} : { quantity: input.quantity }),
    ...(input.quantityBreaks ? { quantityBreaks: input.quantityBreaks } : {}),
  });
}

/**
 * A design's document where the technique charges by colour, else null, so that lists do not load documents they do not
 * need.
 */
export const pricedDocument = sql<unknown>`case
  when ${catalogueVariants.values}->'print_techniques'->>0 in ${[...TECHNIQUES_BY_COLOUR]} then ${designRevisions.document}
end`;

/** Joins a product with its draft revision, which the designer opens. */
export const draftRevision = and(
  tenantJoin(designRevisions.productId, products.id),
  eq(designRevisions.revision, products.revision),
);

/** A column of the published revision; null if the product is not published. */
const ofPublished = (column: 'document' | 'fingerprints') => sql`(
  select on_sale.${sql.identifier(column)} from design_revisions on_sale where on_sale.tenant_id = ${products.tenantId}
    and on_sale.product_id = ${products.id} and on_sale.revision = ${products.publishedRevision})`;

/** Whether the draft's design or colours differ from the published ones. Going back to the same is no change. */
const hasUnpublishedChanges = sql<boolean>`coalesce(${products.colours} <> ${products.publishedColours}
  or ${designRevisions.document} <> ${ofPublished('document')}, false)`;

/** Whether the product, or an event that offers it, requires an approval. */
export const needsApproval = sql<boolean>`(${products.requiresApproval} or exists (
  select 1 from event_products asking where asking.tenant_id = ${products.tenantId}
    and asking.product_id = ${products.id} and asking.requires_approval and asking.available))`;

interface ApprovedBy {
  decided_by: string;
  decided_at: string;
}

/** The latest approval of exactly these fingerprints. */
const selectApproval = (fingerprints: SQL) => sql<ApprovedBy | null>`(
  select json_build_object('decided_by', ${proofs.decidedBy}, 'decided_at', ${proofs.decidedAt}) from ${proofs}
  where ${proofs.tenantId} = ${products.tenantId} and ${proofs.productId} = ${products.id}
    and ${proofs.status} = 'approved' and ${proofs.fingerprints} = ${fingerprints}
  order by ${proofs.decidedAt} desc limit 1)`;

/**
 * Selects products with their variant, draft and everything prices depend on, in one statement. The caller adds order
 * and limit.
 */
export function selectProducts(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      product: products,
      variant: catalogueVariants,
      fingerprints: designRevisions.fingerprints,
      document: pricedDocument,
      region: tenants.region,
      discountBasisPoints: tenants.discountBasisPoints,
      hasUnpublishedChanges,
      needsApproval,
      draftApproval: selectApproval(sql`${designRevisions.fingerprints}`),
      publishedApproval: selectApproval(ofPublished('fingerprints')),
      isInActiveEvent: sql<boolean>`exists (
        select 1 from event_products offer join ${events}
          on ${events.tenantId} = offer.tenant_id and ${events.id} = offer.event_id
        where offer.tenant_id = ${products.tenantId} and offer.product_id = ${products.id}
          and ${events.status} = 'Active' and ${events.deletedAt} is null)`,
    })
    .from(products)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(tenants, eq(tenants.id, products.tenantId))
    .innerJoin(designRevisions, draftRevision)
    .where(where);
}

export type SelectedProduct = Awaited<ReturnType<typeof selectProducts>>[number];

/** The tenant's product, or 404. */
export async function loadProduct(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, productId: string): Promise<SelectedProduct> {
  const [selected] = await selectProducts(tx, and(eq(products.tenantId, ctx.tenantId), eq(products.id, productId)));
  return selected ?? fail('request.not_found');
}

/**
 * Loads and locks the tenant's product, or throws 404. Nobody else changes it meanwhile; orders for it have finished or
 * wait (`loadBasket`). Everything that decides what is on sale takes this lock first.
 */
export async function loadProductForChange(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId'>,
  productId: string,
): Promise<SelectedProduct> {
  const own = and(eq(products.tenantId, ctx.tenantId), eq(products.id, productId));
  await tx.select({ id: products.id }).from(products).where(own).for('update');
  return loadProduct(tx, ctx, productId);
}

/** The draft's document. */
export async function loadDraft(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, productId: string): Promise<unknown> {
  const [design] = await tx
    .select({ document: designRevisions.document })
    .from(designRevisions)
    .innerJoin(products, draftRevision)
    .where(and(eq(products.tenantId, ctx.tenantId), eq(products.id, productId)));
  return design?.document;
}

// Public picture URLs. They contain a fixed revision and a hash of its content, so they are cacheable forever and those
// of a draft cannot be guessed.

export type View = 'front' | 'back';

/** Allowed values of `?w=`; the default is the largest. */
export const MEDIA_WIDTHS = [240, 480, 800] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

interface DesignRevisionRef {
  tenantId: string;
  productId: string;
  revision: number;
  fingerprints: Fingerprints;
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** Returns a twelve-character hash of everything that a revision prints. */
export const contentHash = ({ front = '', back = '' }: Fingerprints): string => hashOf(`${front}.${back}`);

/** What a mock-up shows of the variant. */
export type ShownVariant = Pick<typeof catalogueVariants.$inferSelect, 'colours' | 'values'>;

/**
 * Returns a hash of everything that a mock-up in one colour (a code of the variant) shows. The catalogue may correct a
 * shade or a technique, while the picture at a URL stays the same forever.
 */
export function mockupHash(fingerprints: Fingerprints, colour: string, variant: ShownVariant | null): string {
  const hex = variant?.colours.find(({ code }) => code === colour)?.hex.toLowerCase();
  const white = hasWhite(variant?.values.print_techniques ?? []);
  return hashOf(`${contentHash(fingerprints)}.${hex}.${white}`);
}

/** URL of a design revision's mock-up in one colour. */
export function mockupUrl(design: DesignRevisionRef, view: View, colour: string, variant: ShownVariant | null): string {
  const { tenantId, productId, revision, fingerprints } = design;
  const version = `${revision}-${mockupHash(fingerprints, colour, variant)}`;
  return `/media/products/${tenantId}/${productId}/${version}/${view}-${colour}.webp`;
}

/** URL of a blank garment; `hex` is `#rrggbb`. */
export function garmentUrl(garment: string, view: View, hex: string): string {
  return `/media/garments/${garment}/${view}-${hex.replace('#', '').toLowerCase()}.webp`;
}

/** Front and back mock-ups of a design in one colour, in API format; a side that cannot be printed has none. */
export function mockupPreviews(
  design: DesignRevisionRef,
  colour: string,
  variant: ShownVariant,
): { front_preview: string | null; back_preview: string | null } {
  const { front, back } = variant.values.print_area;
  return {
    front_preview: front ? mockupUrl(design, 'front', colour, variant) : null,
    back_preview: back ? mockupUrl(design, 'back', colour, variant) : null,
  };
}

/** Joins a product with its published revision: the only one that is shown, sold and printed. */
export const publishedRevision = and(
  tenantJoin(designRevisions.productId, products.id),
  eq(designRevisions.revision, products.publishedRevision),
);

/**
 * Whether an offer's product may be sold: published, and approved where the product or the event requires it. Both
 * facts are on rows that an ordering transaction locks, so they cannot change between the check and the order.
 */
export const isSellable: SQL | undefined = and(
  ne(products.status, 'archived'),
  isNotNull(products.publishedRevision),
  or(
    eq(products.publishedApproved, true),
    and(eq(products.requiresApproval, false), eq(eventProducts.requiresApproval, false)),
  ),
);

export function toPrintArea(value: PrintAreaValue): PrintArea {
  return { widthMm: value.width_mm, heightMm: value.height_mm, dpi: value.dpi };
}

const emptySide = (value: PrintAreaValue): DesignSide => ({ printArea: toPrintArea(value), layers: [] });

/** Returns an empty design with the printable sides of a variant. */
export function emptyDocument({ front, back }: CatalogueValues['print_area']): DesignDocument {
  return {
    schema: 'inkstand.design/1',
    fontRevision: FONT_REVISION,
    sides: { ...(front ? { front: emptySide(front) } : {}), ...(back ? { back: emptySide(back) } : {}) },
  };
}
