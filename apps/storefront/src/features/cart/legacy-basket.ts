import type { ProductCard } from '@inkstand/contract/buying/storefront';
import { basketName, cartItemId, MAXIMUM_LINE_QUANTITY } from '@inkstand/domain/cart';
import { parseDecimal } from '@inkstand/domain/money';
import type { CartLine } from './cart-line.ts';

/**
 * A legacy basket item (specification 3). Its name may have hyphens instead of spaces; since a browser stored it, any
 * field may be missing.
 */
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
 * Converts legacy basket items to lines. They have neither product id nor colour: the product is found by name, and the
 * colour is set only if there is a single one. Unknown fields stay empty, and the basket asks the shopper.
 */
export function toCartLines(items: readonly unknown[], products: readonly ProductCard[]): CartLine[] {
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

/** The product's current picture; else the stored one, if it is from this host. */
function findPicture(item: LegacyItem, product: ProductCard | undefined): string | null {
  const today = product?.images.front_preview ?? product?.images.back_preview;
  if (today) return `${today}?w=240`;
  const saved = toText(item.images?.front) || toText(item.products?.images?.front_preview);
  return /^\/(?!\/)/.test(saved) ? saved : null;
}
