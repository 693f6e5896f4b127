import { findCustomFields, withCustomText } from '@inkstand/artwork/custom-text';
import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import type { FontBook } from '@inkstand/artwork/fonts';
import { SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import type { Fingerprints } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { designUnitCost } from '#areas/design/index.ts';
import { companies } from './companies.ts';
import type { Random } from './random.ts';
import type { SeededEvent } from './seed-events.ts';
import type { SeededProduct } from './seed-products.ts';

export interface PastLine {
  product: SeededProduct;
  netPrice: number;
  quantity: number;
  unitCost: number;
  colour: { code: string; name: string; hex: string };
  size: { code: string; label: string };
  sku: string;
  customTextFront: string;
  customTextBack: string;
  fingerprints: Fingerprints;
}

/** A gift has one piece; a team orders a box in several sizes; other orders have one to three lines. */
export async function pastLines(
  random: Random,
  fonts: FontBook,
  event: SeededEvent,
  firstName: string,
): Promise<PastLine[]> {
  const { type } = event.demo;
  const count = type === 'Promo' ? 1 : type === 'Bulk' ? random.between(2, 4) : random.pick([1, 1, 1, 1, 2, 2, 3]);
  const lines = new Map<string, PastLine>();
  for (let index = 0; index < count; index++) {
    const line = await pastLine(random, fonts, event, firstName);
    lines.set(line.sku, line);
  }
  return [...lines.values()];
}

async function pastLine(random: Random, fonts: FontBook, event: SeededEvent, firstName: string): Promise<PastLine> {
  const { type, region } = event.demo;
  // Earlier products are more popular.
  const place = Math.floor(event.offers.length * random.next() ** 1.4);
  const { product, netPrice } = event.offers[place] ?? random.pick(event.offers);
  const { variant, fingerprints } = product;
  const colourCode = product.colours[Math.floor(product.colours.length * random.next() ** 1.5)];
  const colour = variant.colours.find(({ code }) => code === colourCode);
  if (!colour) throw new Error(`${variant.code} does not come in ${colourCode}`);
  const size = middleSize(random, variant.sizes);
  const sku = variant.skus[`${colour.code}/${size.code}`] ?? '';
  return {
    product,
    netPrice,
    colour,
    size,
    sku,
    quantity: type === 'Bulk' ? random.between(6, 30) : type === 'Promo' || random.next() < 0.85 ? 1 : 2,
    unitCost: designUnitCost({
      values: variant.values,
      fingerprints,
      document: product.document,
      currency: REGIONS[region].currency,
      discountBasisPoints: companies.find(({ id }) => id === event.demo.tenant)?.discountBasisPoints ?? 0,
    }),
    ...(await personalised(
      fonts,
      product,
      random.next() < 0.6 ? { name: firstName, number: random.between(1, 99) } : undefined,
    )),
  };
}

/** Middle sizes are the most common. */
function middleSize<Size>(random: Random, sizes: readonly Size[]): Size {
  const middle = (random.next() + random.next() + random.next()) / 3;
  return sizes[Math.floor(middle * sizes.length)] ?? random.pick(sizes);
}

/** Picks the product with personal text, where it allows that. */
async function personalised(
  fonts: FontBook,
  product: SeededProduct,
  own: { name: string; number: number } | undefined,
): Promise<Pick<PastLine, 'customTextFront' | 'customTextBack' | 'fingerprints'>> {
  const fields = findCustomFields(product.document);
  // One line of text for each field of a side.
  const sideText = (side: SideId) =>
    own ? (fields[side] ?? []).map(({ key }) => String(key === 'number' ? own.number : own.name)).join('\n') : '';
  const texts = { front: sideText('front'), back: sideText('back') };
  const fingerprints: Fingerprints = { ...product.fingerprints };
  for (const id of SIDE_IDS) {
    const side = product.document.sides[id];
    const worn = side && withCustomText(side, texts[id]);
    if (worn && worn !== side) fingerprints[id] = await sideFingerprint(worn, fonts);
  }
  return { customTextFront: texts.front, customTextBack: texts.back, fingerprints };
}
