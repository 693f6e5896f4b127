import { frontColours } from '@inkstand/artwork/colour-count';
import { findCustomFields, printedWhenEmpty } from '@inkstand/artwork/custom-text';
import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import type { ProductCard, ProductDetail } from '@inkstand/contract/buying/storefront';
import { publicColumns, type Tx, tenantJoin } from '@inkstand/database';
import {
  type CatalogueSize,
  catalogueVariants,
  designRevisions,
  eventProducts,
  events,
  paymentAccounts,
  products,
  storeTexts,
  tenants,
} from '@inkstand/database/tables/index';
import { hasWhite } from '@inkstand/domain/print-techniques';
import { compareSizes } from '@inkstand/domain/sizes';
import { type EventPhase, eventPhase, isPublicEventType } from '@inkstand/domain/statuses';
import { languageOr, textsFor } from '@inkstand/i18n';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { shownPrice } from '#areas/buying/checkout/load-basket.ts';
import { isSellable, mockupPreviews, publishedRevision, toPrintAreasResponse } from '#areas/design/index.ts';
import { inLanguage } from '#areas/events/index.ts';
import { phaseNow } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';

/** Returns sizes in order, with labels in the given language: the catalogue's are English. */
export function labelledSizes(sizes: readonly CatalogueSize[], language: string): CatalogueSize[] {
  const { size } = createCatalogueTranslator(language);
  return sizes
    .toSorted((left, right) => compareSizes(left.code, right.code))
    .map(({ code, label }) => ({ code, label: size(label) }));
}

export type PricedEvent = Pick<LoadedStore['event'], 'type' | 'region' | 'vatRate' | 'notVatRegistered'>;

/** Formats a product for lists, its colours and sizes in the page's language. */
export function toCardResponse(event: PricedEvent, row: CardRow, language: string): ProductCard {
  const { product, offer, variant } = row;
  const words = createCatalogueTranslator(textsFor(language, event.region));
  const colours = cardColours(row).map(({ code, name, hex }) => ({ code, name: words.shade(name), hex }));
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    description: product.description,
    ...shownPrice(event, offer),
    store_default_vat: offer.storeDefaultVat ? 1 : 0,
    created_at: offer.addedAt.toISOString(),
    images: previewsIn(row, colours[0]?.code ?? ''),
    colours,
    sizes: variant.sizes.map(({ code, label }) => ({ code, label: words.size(label) })),
    print_area: toPrintAreasResponse(variant.values.print_area),
    custom_fields: customFields(row, words.fieldLabel),
  };
}

/** Formats a product for its own page, the catalogue's words in the page's language. */
export function toDetailResponse(event: PricedEvent, row: CardRow, language: string): ProductDetail {
  const card = toCardResponse(event, row, language);
  const words = createCatalogueTranslator(textsFor(language, event.region));
  const { variant, design } = row;
  const sizes = labelledSizes(variant.sizes, language);
  return {
    ...card,
    sizes,
    skus: cardSkus(row),
    size_guide: toSizeGuide(variant.values.size_guide, sizes),
    details: variant.values.details.map((detail) => words.text(detail).text),
    fabric: words.text(variant.values.fabric).text,
    has_white: hasWhite(variant.values.print_techniques),
    garment: variant.garment,
    products: { artwork: { ...card.images, front_colours: frontColours(design.document as DesignDocument) } },
    colour_images: Object.fromEntries(card.colours.map(({ code }) => [code, previewsIn(row, code)])),
    fingerprints: design.fingerprints,
    design: card.custom_fields.length > 0 ? design.document : null,
  };
}

/** Colours in the product's own order; lists show the first. */
function cardColours({ product, variant }: CardRow): ProductCard['colours'] {
  return (product.publishedColours ?? []).flatMap(
    (code) => variant.colours.find((colour) => colour.code === code) ?? [],
  );
}

/** Returns the producible combinations: the product's colours in the blank's sizes. */
export function cardSkus({ product, variant }: CardRow): ProductDetail['skus'] {
  const made = Object.entries(variant.skus).filter(([choice]) =>
    product.publishedColours?.includes(choice.split('/')[0] ?? ''),
  );
  return Object.fromEntries(made);
}

/** Returns the measured sizes among those the product comes in. */
function toSizeGuide(
  guide: CardRow['variant']['values']['size_guide'],
  sizes: ProductDetail['sizes'],
): ProductDetail['size_guide'] {
  if (!guide) return null;
  const measured = sizes.flatMap((size) => {
    const centimetres = guide.sizes[size.code];
    return centimetres ? [{ ...size, centimetres }] : [];
  });
  return measured.length > 0 ? { measures: guide.measures, sizes: measured } : null;
}

export function previewsIn({ product, variant, design }: CardRow, colour: string): ProductCard['images'] {
  const { tenantId, id: productId } = product;
  const reference = { tenantId, productId, revision: design.revision, fingerprints: design.fingerprints };
  return mockupPreviews(reference, colour, variant);
}

function customFields({ design }: CardRow, toLabel: (label: string) => string): ProductCard['custom_fields'] {
  const fields = findCustomFields(design.document as DesignDocument);
  return SIDE_IDS.flatMap((side) =>
    (fields[side] ?? []).map((field) => ({
      side,
      key: field.key,
      label: toLabel(field.label),
      required: field.empty === 'required',
      prints_when_empty: printedWhenEmpty(field),
      max_length: field.maxLength,
      restricted: field.restricted ?? false,
    })),
  );
}

/** Columns of a product card, besides its design. */
export const cardColumns = {
  product: publicColumns.products,
  offer: publicColumns.eventProducts,
  variant: catalogueVariants,
};

/**
 * The design on sale, for a lateral join. The limit makes PostgreSQL read the product first: it took a product for one
 * with a single revision, and read and checked them all.
 */
export const selectDesign = (tx: Tx) =>
  tx
    .select({
      revision: publicColumns.designRevisions.revision,
      document: publicColumns.designRevisions.document,
      fingerprints: publicColumns.designRevisions.fingerprints,
    })
    .from(designRevisions)
    .where(publishedRevision)
    .limit(1)
    .as('design');

/** The join condition of an available offer with its product, blank and design. */
export const isOffered = (eventId: Placeholder | SQL): SQL | undefined =>
  and(
    eq(eventProducts.tenantId, sql.placeholder('tenantId')),
    eq(eventProducts.eventId, eventId),
    eq(eventProducts.available, true),
  );
export const ofProduct = and(tenantJoin(products.id, eventProducts.productId), isSellable);
export const ofVariant = and(eq(catalogueVariants.code, products.catalogueCode), eq(catalogueVariants.available, true));

/**
 * Returns a subquery of the first offer ids in the store's own order. It joins nothing, so that a store of thousands is
 * not read completely to show a few. `event` is the event's id.
 */
export const firstOffers = (event: SQL, most: number): SQL => sql`(
  select first.product_id from ${eventProducts} as first
  where first.tenant_id = ${sql.placeholder('tenantId')} and first.event_id = ${event} and first.available
  order by first.position, first.product_id limit ${sql.raw(String(most))})`;

/**
 * Selects the cards of an event's products in one statement, to be prepared with `tenantId` and `eventId`. Callers add
 * order and limit.
 */
export function selectCards(tx: Tx, where?: SQL) {
  const design = selectDesign(tx);
  const { revision, document, fingerprints } = design;
  return tx
    .select({ ...cardColumns, design: { revision, document, fingerprints } })
    .from(eventProducts)
    .innerJoin(products, ofProduct)
    .innerJoin(catalogueVariants, ofVariant)
    .innerJoinLateral(design, sql`true`)
    .where(and(isOffered(sql.placeholder('eventId')), where))
    .$dynamic();
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** The cards of given products of the event; takes `tenantId`, `eventId` and `ids`. */
export const cardsByIdQuery = preparedStatement((tx) =>
  selectCards(tx, sql`${eventProducts.productId} = any(${sql.placeholder('ids')}::uuid[])`).prepare('store_cards'),
);

export type PublicPhase = Exclude<EventPhase, 'absent'>;

/** Row-level security hides drafts and deleted events; Bulk and Products events have no public pages. */
export function publicPhase(
  event: Parameters<typeof eventPhase>[0] & { type: Parameters<typeof isPublicEventType>[0] },
  ctx: Pick<Ctx, 'isPreview' | 'now' | 'database'>,
): PublicPhase {
  // A preview shows the store as it will be when open.
  const present = ctx.isPreview ? 'open' : phaseNow(ctx, eventPhase(event, ctx.now()));
  const phase = isPublicEventType(event.type) ? present : 'absent';
  return phase === 'absent' ? fail('request.not_found') : phase;
}

const storeQuery = preparedStatement((tx) =>
  tx
    .select({
      event: publicColumns.events,
      tenant: publicColumns.tenants,
      paymentAccount: publicColumns.paymentAccounts,
      texts: storeTexts.texts,
    })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .leftJoin(paymentAccounts, tenantJoin(paymentAccounts.region, events.region))
    .leftJoin(
      storeTexts,
      and(tenantJoin(storeTexts.eventId, events.id), eq(storeTexts.language, sql.placeholder('language'))),
    )
    .where(and(eq(events.tenantId, sql.placeholder('tenantId')), eq(events.slug, sql.placeholder('slug'))))
    .prepare('store'),
);

/**
 * Loads a store for a visitor, with its company and its texts in the call's language, or fails with 404. For public
 * transactions.
 */
export async function loadPublicStore(tx: Tx, ctx: Ctx, slug: string) {
  const [found] = await storeQuery(tx).execute({ tenantId: ctx.tenantId, slug, language: languageOr(ctx.language) });
  if (!found) fail('request.not_found');
  const { texts, event, ...rest } = found;
  const { config, seo, translatedFields } = inLanguage(event, texts);
  return { ...rest, event: { ...event, config, seo }, translatedFields, phase: publicPhase(found.event, ctx) };
}

export type LoadedStore = Awaited<ReturnType<typeof loadPublicStore>>;
