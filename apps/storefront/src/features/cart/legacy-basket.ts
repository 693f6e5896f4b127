import type { ProductCard } from '@inkstand/contract/buying/storefront';
import { basketName, cartItemId, MAXIMUM_LINE_QUANTITY } from '@inkstand/domain/cart';
import { parseDecimal } from '@inkstand/domain/money';
import type { CartLine } from './cart-line.ts';

/** A legacy basket item (specification 3). Its name may have hyphens for spaces; a browser kept it, so any of it may lack. */
interface LegacyItem {
  quantity?: unknown;
  price?: unknown;
  name?: unknown;
  size?: unknown;
  images?: { front?: unknown } | null;
  selected?: { code?: unknown } | null;
  products?: { images?: { front_preview?: unknown } | null } | null;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const sameName = (one: string, other: string) => basketName(one).toLowerCase() === basketName(other).toLowerCase();

function toQuantity(value: unknown): number {
  const quantity = Number(value);
  return Number.isSafeInteger(quantity) && quantity > 0 ? Math.min(quantity, MAXIMUM_LINE_QUANTITY) : 1;
}

/**
 * Makes lines of a legacy basket's items. They name no product by id and no colour: the product is found by its name, and
 * its colour is taken only where there is no other. What could not be found out stays empty, and the basket asks.
 */
export function linesOfLegacyItems(items: readonly unknown[], products: readonly ProductCard[]): CartLine[] {
  return items.map((item) => toCartLine((item ?? {}) as LegacyItem, products));
}

function toCartLine(item: LegacyItem, products: readonly ProductCard[]): CartLine {
  const name = toText(item.name);
  const product = products.find((candidate) => sameName(candidate.name, name));
  const sizeText = toText(item.size);
  const size = product?.sizes.find(({ code, label }) => sameName(code, sizeText) || sameName(label, sizeText));
  const colour = product?.colours.length === 1 ? product.colours[0] : undefined;
  const identity = { product: product?.id ?? name, colour: colour?.code ?? '', size: size?.code ?? sizeText };
  const price = parseDecimal(typeof item.price === 'number' ? item.price : toText(item.price)) ?? 0;
  return {
    id: cartItemId(identity),
    quantity: toQuantity(item.quantity),
    price: Math.max(0, price),
    productId: product?.id ?? '',
    code: toText(item.selected?.code),
    name: product?.name ?? name,
    colour: identity.colour,
    colourName: colour?.name ?? '',
    size: identity.size,
    sizeLabel: size?.label ?? sizeText,
    customTextFront: '',
    customTextBack: '',
    image: findPicture(item, product),
    fingerprints: {},
  };
}

/** The product's picture of today; else the one that was kept, if it is one of this host's. */
function findPicture(item: LegacyItem, product: ProductCard | undefined): string | null {
  const today = product?.images.front_preview ?? product?.images.back_preview;
  if (today) return `${today}?w=240`;
  const saved = toText(item.images?.front) || toText(item.products?.images?.front_preview);
  return /^\/(?!\/)/.test(saved) ? saved : null;
}
