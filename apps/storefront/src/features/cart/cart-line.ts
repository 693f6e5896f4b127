import type { CartItem } from '@inkstand/domain/cart';

/** What a line of the basket shows without a request; prices are checked again at checkout. */
export interface CartLine extends CartItem {
  productId: string;
  /** The SKU; shown only while colour or size are unknown. Carts of earlier visits have none. */
  code?: string;
  name: string;
  colour: string;
  colourName: string;
  size: string;
  sizeLabel: string;
  customTextFront: string;
  customTextBack: string;
  /** Picture of the design as it is. */
  image: string | null;
  /**
   * Picture with the line's own text; null until the server has drawn it, absent when the design is printed as it is.
   */
  ownPicture?: string | null | undefined;
  /** Language of `colourName` and `sizeLabel`; carts of earlier visits do not say it. */
  language?: string;
  fingerprints: { front?: string; back?: string };
}

const hasOwnPicture = (line: CartLine): boolean =>
  line.ownPicture !== undefined || line.customTextFront !== '' || line.customTextBack !== '';

/** The picture of what the line prints; null while it is not known. */
export const lineImage = (line: CartLine): string | null =>
  hasOwnPicture(line) ? (line.ownPicture ?? null) : line.image;

/** Whether the server has to be asked for the line's picture, or for its words in the page's language. */
export const isIncomplete = (line: CartLine, language: string): boolean =>
  line.productId !== '' && ((hasOwnPicture(line) && !line.ownPicture) || line.language !== language);

/** The line's changes that forget its picture; the server is asked again. */
export const withoutOwnPicture = (line: CartLine): Pick<CartLine, 'ownPicture'> =>
  hasOwnPicture(line) ? { ownPicture: null } : {};

/** A design's small picture: the printed side, or the front if both are printed. */
export function linePicture(
  images: { front_preview: string | null; back_preview: string | null },
  { front, back }: CartLine['fingerprints'],
): string | null {
  const isBackOnly = back !== undefined && front === undefined;
  const picture = (isBackOnly ? images.back_preview : undefined) ?? images.front_preview ?? images.back_preview;
  return picture && `${picture}?w=240`;
}

/** A line in the format of the call that looks at a basket. */
export const toAskedLine = (line: CartLine) => ({
  product_id: line.productId,
  colour: line.colour,
  size: line.size,
  custom_text_front: line.customTextFront,
  custom_text_back: line.customTextBack,
});

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
