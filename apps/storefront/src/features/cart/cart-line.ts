import type { CartItem } from '@inkstand/domain/cart';

/** What a line of the basket shows without asking the server; prices are checked again at checkout. */
export interface CartLine extends CartItem {
  productId: string;
  /** The code of the piece in its colour and size; carts of earlier visits have none. */
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

/** The small picture of a line: of the side that is printed, the front where both are. */
export function linePicture(
  images: { front_preview: string | null; back_preview: string | null },
  { front, back }: CartLine['fingerprints'],
): string | null {
  const isBackOnly = back !== undefined && front === undefined;
  const picture = (isBackOnly ? images.back_preview : undefined) ?? images.front_preview ?? images.back_preview;
  return picture && `${picture}?w=240`;
}

/** A line as checkout and claim calls take it (docs/product/wire.md). */
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
