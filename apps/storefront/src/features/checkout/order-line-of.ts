import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { fromDecimal, lineTotal, type Minor, toDecimal } from '@inkstand/domain/money';
import { listOwnText } from '@inkstand/domain/own-text';
import { type CartLine, lineImage } from '#features/cart/cart-line.ts';
import type { OrderLine } from './order-lines.tsx';

const joinTexts = (...texts: string[]) => texts.map(listOwnText).filter(Boolean).join(' · ');

/** Converts a basket line; without a unit price no price is shown. */
export function toOrderLine(line: CartLine, unitPrice?: Minor, write?: (decimal: number) => string): OrderLine {
  return {
    key: line.id,
    name: line.name,
    colour: line.colourName,
    size: line.sizeLabel,
    quantity: line.quantity,
    customText: joinTexts(line.customTextFront, line.customTextBack),
    image: lineImage(line),
    price: unitPrice === undefined ? undefined : write?.(toDecimal(lineTotal(unitPrice, line.quantity))),
  };
}

/** Converts the lines of a placed order; without `write` no prices are shown. */
export function listOrderLines(order: PublicOrder, write?: (decimal: number) => string): OrderLine[] {
  return order.products.map((product, index) => ({
    key: `${index} ${product.product_id}`,
    name: product.name,
    colour: product.colour,
    size: product.size,
    quantity: product.quantity,
    customText: joinTexts(product.custom_text_front, product.custom_text_back),
    image: product.image && `${product.image}?w=240`,
    price: write?.(toDecimal(lineTotal(fromDecimal(product.price), product.quantity))),
  }));
}
