import { ApiError } from '@inkstand/contract/client';
import { type CartLine, linePicture, withoutOwnPicture } from '#features/cart/cart-line.ts';

/** The current state of a basket line, from an error's `data.products`, in the order in which the lines were sent. */
interface PresentLine {
  product_id: string;
  fingerprints?: CartLine['fingerprints'];
  images?: { front_preview: string | null; back_preview: string | null };
}

interface Renewed {
  id: string;
  changes: Pick<CartLine, 'fingerprints' | 'image' | 'ownPicture'>;
}

const isBasket = (data: unknown): data is { products: PresentLine[] } =>
  typeof data === 'object' && data !== null && 'products' in data && Array.isArray(data.products);

/**
 * Updates the basket's lines after the server rejected them because their design has changed: the shopper sees the new
 * picture, and the next attempt orders that. A side with custom text has another fingerprint than the design, which
 * only the product page computes.
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
    const image = (present.images && linePicture(present.images, present.fingerprints)) ?? line.image;
    return [{ id: line.id, changes: { fingerprints, image, ...withoutOwnPicture(line) } }];
  });
}
