import type { PresentLine, StoreData } from '@inkstand/contract/buying/storefront';
import { fromDecimal, type Minor } from '@inkstand/domain/money';
import { type CartLine, linePicture } from '#features/cart/cart-line.ts';
import { shownPrice } from '#features/store/store.ts';

/** How a line of the basket differs from what the store offers now. */
export interface LineChange {
  /** It cannot be ordered like this: the product, its colour or its size is not to be had, or was never chosen. */
  gone?: 'product' | 'colour' | 'size' | 'choice';
  /** Why its own text cannot be printed, in the store's words. */
  textProblem?: string;
  /** It costs something else now. */
  price?: { was: Minor; is: Minor };
  /** It looks different now. */
  hasNewLook?: true;
  /** What makes the line like the store's, once the shopper agrees. */
  renewal?: Partial<Omit<CartLine, 'id' | 'quantity'>>;
}

const GONE = { product_gone: 'product', colour_gone: 'colour', size_gone: 'size', available: undefined } as const;

/** What the shopper should know about a line before paying for it; undefined when all is as it was. */
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
      name: product.name,
      code: product.code,
      colourName: product.colour_name,
      sizeLabel: product.size_label,
      fingerprints: plainFingerprints(line, product.fingerprints),
    },
  };
}

/** A side with the shopper's own words prints something else than the design alone: only the product page works that out. */
function plainFingerprints(line: CartLine, { front, back }: CartLine['fingerprints']): CartLine['fingerprints'] {
  return {
    ...(front && line.customTextFront === '' ? { front } : {}),
    ...(back && line.customTextBack === '' ? { back } : {}),
  };
}
