import { customFieldsOf } from '@inkstand/artwork/custom-text';
import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import type { ProductCard, ProductDetail } from '@inkstand/contract/storefront';
import { wirePrintAreas } from '#modules/catalogue/index.ts';
import { shownPrice } from '#modules/checkout/index.ts';
import { mockupPreviews } from '#modules/designs/index.ts';
import type { LoadedStore } from './load-store.ts';
import type { CardRow } from './select-cards.ts';

export type PricedEvent = Pick<LoadedStore['event'], 'type' | 'region' | 'vatRate' | 'notVatRegistered'>;

/** A product as lists show it. */
export function wireCard(event: PricedEvent, row: CardRow): ProductCard {
  const { product, offer, variant } = row;
  const colours = coloursOf(row);
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
    sizes: variant.sizes,
    print_area: wirePrintAreas(variant.values.print_area),
    custom_fields: customFields(row),
  };
}

/** A product as its own page shows it. */
export function wireDetail(event: PricedEvent, row: CardRow): ProductDetail {
  const card = wireCard(event, row);
  const { variant, design } = row;
  return {
    ...card,
    details: variant.values.details,
    fabric: variant.values.fabric,
    garment: variant.garment,
    colour_images: Object.fromEntries(card.colours.map(({ code }) => [code, previewsIn(row, code)])),
    fingerprints: design.fingerprints,
    design: card.custom_fields.length > 0 ? design.document : null,
  };
}

/** In the product's own order: the first is the one shown in lists. */
function coloursOf({ product, variant }: CardRow): ProductCard['colours'] {
  return product.colours.flatMap((code) => variant.colours.find((colour) => colour.code === code) ?? []);
}

function previewsIn({ product, variant, design }: CardRow, colour: string): ProductCard['images'] {
  const { tenantId, id: productId, revision } = product;
  const reference = { tenantId, productId, revision, fingerprints: design.fingerprints };
  return mockupPreviews(reference, colour, variant.values.print_area);
}

function customFields({ design }: CardRow): ProductCard['custom_fields'] {
  const fields = customFieldsOf(design.document as DesignDocument);
  return SIDE_IDS.flatMap((side) =>
    (fields[side] ?? []).map(({ key, label, maxLength, required, restricted }) => ({
      ...{ side, key, label, required, max_length: maxLength, restricted: restricted ?? false },
    })),
  );
}
