import type { CartItem } from '@inkstand/domain/cart';

/** What a line of the basket shows without a request; prices are checked again at checkout. */
export interface CartLine extends CartItem {
  productId: string;
  /** The SKU of the colour and size; carts of earlier visits have none. */
  code?: string;
  name: string;
  colour: string;
  colourName: string;
  size: string;
  sizeLabel: string;
  customTextFront: string;
  customTextBack: string;
  image: string | null;
  fingerprints: { front?: string; back?: string };
}

/** A line's small picture: the printed side, or the front if both are printed. */
export function linePicture(
  images: { front_preview: string | null; back_preview: string | null },
  { front, back }: CartLine['fingerprints'],
): string | null {
  const isBackOnly = back !== undefined && front === undefined;
  const picture = (isBackOnly ? images.back_preview : undefined) ?? images.front_preview ?? images.back_preview;
  return picture && `${picture}?w=240`;
}

/** A line in the format of the checkout and claim calls (docs/product/wire.md). */
export function toLineResponse(line: CartLine) {
  return {
    product_id: line.productId,
    quantity: line.quantity,
    custom_text_front: line.customTextFront,
    custom_text_back: line.customTextBack,
    products: { store: { colour: line.colour, size: line.size } },
    fingerprints: line.fingerprints,
  };
}
