import type { PresentLine, StoreData } from '@inkstand/contract/buying/storefront';
import { fromDecimal, type Minor } from '@inkstand/domain/money';
import { type CartLine, linePicture } from '#features/cart/cart-line.ts';
import { shownPrice } from '#features/store/store.ts';

/** Differences between a line of the basket and the store's current offer. */
export interface LineChange {
  /** The line cannot be ordered: the product, colour or size is unavailable, or an option was never chosen. */
  gone?: 'product' | 'colour' | 'size' | 'choice';
  /** Why its custom text cannot be printed, as a message. */
  textProblem?: string;
  /** The price has changed. */
  price?: { was: Minor; is: Minor };
  /** The design has changed. */
  hasNewLook?: true;
  /** Fields that update the line to the store's offer once the shopper agrees. */
  renewal?: Partial<Omit<CartLine, 'id' | 'quantity'>>;
}

const GONE = { product_gone: 'product', colour_gone: 'colour', size_gone: 'size', available: undefined } as const;

/** Returns the changes that the shopper must see before paying for a line; undefined if there are none. */
export function lineChange(line: CartLine, present: PresentLine, region: StoreData['region']): LineChange | undefined {
  const { state, product, text_problem: textProblem } = present;
  if (!product || state === 'product_gone') return { gone: 'product' };
  if (state !== 'available') return { gone: line.colour === '' || line.size === '' ? 'choice' : GONE[state] };
  if (textProblem) return { textProblem };
  const price = fromDecimal(shownPrice(region, product));
  const image = linePicture(product.images, product.fingerprints);
  const hasNewPrice = price !== line.price;
  const hasNewLook = line.image !== null && image !== line.image;
  if (!hasNewPrice && !hasNewLook) return undefined;
  return {
    ...(hasNewPrice && { price: { was: line.price, is: price } }),
    ...(hasNewLook && { hasNewLook }),
    renewal: {
      price,
      image,
      ownPicture: product.own_picture ?? undefined,
      name: product.name,
      code: product.code,
      colourName: product.colour_name,
      sizeLabel: product.size_label,
      fingerprints: plainFingerprints(line, product.fingerprints),
    },
  };
}

/** A side with custom text has another fingerprint than the design alone; only the product page computes it. */
function plainFingerprints(line: CartLine, { front, back }: CartLine['fingerprints']): CartLine['fingerprints'] {
  return {
    ...(front && line.customTextFront === '' ? { front } : {}),
    ...(back && line.customTextBack === '' ? { back } : {}),
  };
}
