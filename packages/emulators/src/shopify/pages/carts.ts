import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Emulator } from '../emulator.ts';
import { failure } from '../failure.ts';
import { amount, cents } from '../orders/order.ts';
import { isVariantOnSale, variantTitle } from '../products/product.ts';
import { findVariant } from '../products/product-store.ts';
import { header } from '../requests.ts';
import type { Shop } from '../shop.ts';

export interface Cart {
  id: string;
  items: CartItem[];
}

interface CartItem {
  key: string;
  variantId: number;
  quantity: number;
  properties: Record<string, string>;
}

/** Finds the cart of the browser's cookie, or starts one. */
export async function openCart(emulator: Emulator, shop: Shop, request: FastifyRequest): Promise<Cart> {
  const id = /(?:^|;\s*)cart=([\w-]+)/.exec(header(request, 'cookie'))?.[1];
  const saved = id ? ((await emulator.store.get(collection(shop), id)) as Cart | undefined) : undefined;
  return saved ?? { id: randomUUID(), items: [] };
}

export async function saveCart(
  emulator: Emulator,
  shop: Shop,
  cart: Cart,
  reply: FastifyReply,
  path: string,
): Promise<void> {
  await emulator.store.put(collection(shop), cart.id, cart);
  reply.header('Set-Cookie', `cart=${cart.id}; Path=${path}; SameSite=Lax; HttpOnly`);
}

function collection(shop: Shop): string {
  return `shopify.carts/${shop.key}`;
}

/** Adds what a product's form or a script sent. */
export async function addToCart(emulator: Emulator, shop: Shop, cart: Cart, wanted: Wanted): Promise<CartItem> {
  const found = await findVariant(emulator, shop.key, wanted.id);
  if (!found || !isVariantOnSale(found.product, found.variant)) throw failure(422, 'Cannot find variant');
  const same = cart.items.find(
    (item) => item.variantId === wanted.id && JSON.stringify(item.properties) === JSON.stringify(wanted.properties),
  );
  if (same) {
    same.quantity += wanted.quantity;
    return same;
  }
  const item = { key: randomUUID(), variantId: wanted.id, quantity: wanted.quantity, properties: wanted.properties };
  cart.items.push(item);
  return item;
}

export interface Wanted {
  id: number;
  quantity: number;
  properties: Record<string, string>;
}

/** A product's form: `id`, `quantity` and `properties[Name]`. */
export function readWanted(form: URLSearchParams): Wanted {
  const properties = [...form].flatMap(([name, value]) => {
    const property = /^properties\[(.+)\]$/.exec(name)?.[1];
    return property && value !== '' ? [[property, value]] : [];
  });
  return {
    id: Number(form.get('id')),
    quantity: Math.max(1, Number(form.get('quantity') ?? 1)),
    properties: Object.fromEntries(properties),
  };
}

/** The body of a script's call: one item, or several under `items`. */
export function readWantedJson(body: Record<string, unknown>): Wanted[] {
  const items = (Array.isArray(body.items) ? body.items : [body]) as Partial<Wanted>[];
  return items.map(({ id, quantity, properties }) => ({
    id: Number(id),
    quantity: Number(quantity ?? 1),
    properties: properties ?? {},
  }));
}

export async function showCart(emulator: Emulator, shop: Shop, cart: Cart, root: string) {
  const items = await Promise.all(cart.items.map((item) => showItem(emulator, shop, item, root)));
  const total = items.reduce((sum, { line_price }) => sum + line_price, 0);
  return {
    token: cart.id,
    note: '',
    attributes: {},
    currency: shop.currency,
    item_count: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    total_price: total,
    items,
  };
}

/** An item as `cart.js` shows it: prices in cents. */
export async function showItem(emulator: Emulator, shop: Shop, item: CartItem, root: string) {
  const found = await findVariant(emulator, shop.key, item.variantId);
  const price = cents(found?.variant.price ?? '0');
  const media = found?.product.media.find(({ id }) => id === found.variant.mediaId) ?? found?.product.media[0];
  return {
    key: item.key,
    id: item.variantId,
    variant_id: item.variantId,
    product_id: found?.product.id ?? null,
    title: found ? `${found.product.title} - ${variantTitle(found.variant)}` : 'No longer sold',
    product_title: found?.product.title ?? '',
    sku: found?.variant.sku ?? '',
    handle: found?.product.handle ?? '',
    url: `${root}products/${found?.product.handle ?? ''}?variant=${item.variantId}`,
    image: media?.url ?? null,
    quantity: item.quantity,
    properties: item.properties,
    price,
    line_price: price * item.quantity,
  };
}

export function formatCents(shop: Shop, value: number): string {
  return `${amount(value)} ${shop.currency}`;
}
