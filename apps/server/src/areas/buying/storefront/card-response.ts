import { frontColours } from '@inkstand/artwork/colour-count';
import { findCustomFields } from '@inkstand/artwork/custom-text';
import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import type { ProductCard, ProductDetail } from '@inkstand/contract/buying/storefront';
import { hasWhite } from '@inkstand/domain/print-techniques';
import { shownPrice } from '#areas/buying/checkout/current-basket.ts';
import { mockupPreviews, toPrintAreasResponse } from '#areas/design/index.ts';
import type { LoadedStore } from './load-store.ts';
import type { CardRow } from './select-cards.ts';
import { labelledSizes } from './size-labels.ts';

export type PricedEvent = Pick<LoadedStore['event'], 'type' | 'region' | 'vatRate' | 'notVatRegistered'>;

/** A product as lists show it. */
export function toCardResponse(event: PricedEvent, row: CardRow): ProductCard {
  const { product, offer, variant } = row;
  const colours = cardColours(row);
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
    print_area: toPrintAreasResponse(variant.values.print_area),
    custom_fields: customFields(row),
  };
}

/** A product as its own page shows it, sizes in the page's language. */
export function toDetailResponse(event: PricedEvent, row: CardRow, language: string): ProductDetail {
  const card = toCardResponse(event, row);
  const { variant, design } = row;
  const sizes = labelledSizes(variant.sizes, language);
  return {
    ...card,
    sizes,
    skus: cardSkus(row),
    size_guide: toSizeGuide(variant.values.size_guide, sizes),
    details: variant.values.details,
    fabric: variant.values.fabric,
    has_white: hasWhite(variant.values.print_techniques),
    garment: variant.garment,
    products: { artwork: { ...card.images, front_colours: frontColours(design.document as DesignDocument) } },
    colour_images: Object.fromEntries(card.colours.map(({ code }) => [code, previewsIn(row, code)])),
    fingerprints: design.fingerprints,
    design: card.custom_fields.length > 0 ? design.document : null,
  };
}

/** In the product's own order: the first is the one shown in lists. */
function cardColours({ product, variant }: CardRow): ProductCard['colours'] {
  return (product.publishedColours ?? []).flatMap(
    (code) => variant.colours.find((colour) => colour.code === code) ?? [],
  );
}

/** What can be made of the product: its own colours, in the sizes that the blank comes in. */
export function cardSkus({ product, variant }: CardRow): ProductDetail['skus'] {
  const made = Object.entries(variant.skus).filter(([choice]) =>
    product.publishedColours?.includes(choice.split('/')[0] ?? ''),
  );
  return Object.fromEntries(made);
}

/** The measured sizes among those that the product comes in. */
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
  return mockupPreviews(reference, colour, variant.values.print_area);
}

function customFields({ design }: CardRow): ProductCard['custom_fields'] {
  const fields = findCustomFields(design.document as DesignDocument);
  return SIDE_IDS.flatMap((side) =>
    (fields[side] ?? []).map(({ key, label, maxLength, required, restricted }) => ({
      side,
      key,
      label,
      required,
      max_length: maxLength,
      restricted: restricted ?? false,
    })),
  );
}
