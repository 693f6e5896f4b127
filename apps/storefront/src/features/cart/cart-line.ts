import type { CartItem } from '@inkstand/domain/cart';

/** What a line of the basket shows without asking the server; prices are checked again at checkout. */
export interface CartLine extends CartItem {
  productId: string;
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

/** A line as checkout and claim calls take it (product.md 14). */
export function wireLine(line: CartLine) {
  return {
    product_id: line.productId,
    quantity: line.quantity,
    custom_text_front: line.customTextFront,
    custom_text_back: line.customTextBack,
    products: { store: { colour: line.colour, size: line.size } },
    fingerprints: line.fingerprints,
  };
}
