import { ApiError } from '@inkstand/contract/client';
import type { CartLine } from '#features/cart/cart-line.ts';

/** A line of the basket as it is now, in an error's `data.products`; in the order in which they were sent. */
interface PresentLine {
  product_id: string;
  fingerprints?: CartLine['fingerprints'];
  images?: { front_preview: string | null; back_preview: string | null };
}

interface Renewed {
  id: string;
  changes: Pick<CartLine, 'fingerprints' | 'image'>;
}

const isBasket = (data: unknown): data is { products: PresentLine[] } =>
  typeof data === 'object' && data !== null && 'products' in data && Array.isArray(data.products);

/**
 * What the basket's lines look like now, when the server refused them because their design has changed: the shopper sees
 * the new picture, and the next try is about that one. A side with the shopper's own words has another fingerprint than
 * the design's, which only the product page works out.
 */
export function renewedLines(error: unknown, lines: readonly CartLine[]): Renewed[] {
  const data = error instanceof ApiError ? error.data : undefined;
  if (!isBasket(data)) return [];
  return lines.flatMap((line, index): Renewed[] => {
    const present = data.products[index];
    if (present?.product_id !== line.productId || !present.fingerprints) return [];
    const { front, back } = present.fingerprints;
    const fingerprints = {
      ...(front && line.customTextFront === '' ? { front } : {}),
      ...(back && line.customTextBack === '' ? { back } : {}),
    };
    const image = (front || !back ? present.images?.front_preview : present.images?.back_preview) ?? line.image;
    return [{ id: line.id, changes: { fingerprints, image } }];
  });
}
