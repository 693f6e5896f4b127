import { randomBytes } from 'node:crypto';
import type { Emulator } from '../emulator.ts';
import { failure } from '../failure.ts';
import { gid } from '../ids.ts';
import { grams, isVariantOnSale, type Product, type Variant, variantTitle } from '../products/product.ts';
import { allProducts } from '../products/product-store.ts';
import { insert } from '../records.ts';
import { mainLocationId, type Shop } from '../shop.ts';
import { changeShop } from '../shops.ts';
import { type Address, type Line, type Order, SHIPPING_METHODS } from './order.ts';
import { orderPayload } from './order-payload.ts';
import { nextPart, orderCollection } from './order-store.ts';

export interface Purchase {
  /** A variant by its number or its SKU. */
  lines: { variantId?: number; sku?: string; quantity?: number; properties?: Record<string, string> }[];
  email?: string;
  phone?: string;
  note?: string;
  address: Address;
  /** Code of a shipping method. */
  shipping?: string;
}

/** Takes a paid order: the buyer's card is not asked for. */
export async function placeOrder(emulator: Emulator, shop: Shop, purchase: Purchase): Promise<Order> {
  if (purchase.lines.length === 0) throw failure(422, 'The cart is empty.');
  const products = await allProducts(emulator, shop.key);
  const items = purchase.lines.map((line) => ({ ...findItem(products, line), line }));
  const number = await changeShop(emulator, shop.key, (current) => {
    current.lastOrderNumber += 1;
    return current.lastOrderNumber;
  });
  const order = emptyOrder(emulator, shop, purchase, number);
  const places = new Map<number, { lineId: number; quantity: number }[]>();
  for (const { product, variant, line } of items) {
    const bought = orderLine(nextPart(order), product, variant, line);
    order.lines.push(bought);
    const location = locationOf(shop, variant);
    places.set(location, [...(places.get(location) ?? []), { lineId: bought.id, quantity: bought.quantity }]);
  }
  for (const [locationId, lines] of places) {
    order.fulfillmentOrders.push({
      id: nextPart(order),
      locationId,
      status: 'OPEN',
      requestStatus: 'UNSUBMITTED',
      lines: lines.map(({ lineId, quantity }) => ({
        id: nextPart(order),
        lineId,
        total: quantity,
        remaining: quantity,
      })),
      requests: [],
      createdAt: order.createdAt,
      updatedAt: order.createdAt,
    });
  }
  await insert(emulator, orderCollection(shop.key), shop.key, order.id, order, (emit) => {
    for (const topic of ['orders/create', 'orders/paid', 'orders/updated']) emit(topic, orderPayload(shop, order));
    for (const { id, status } of order.fulfillmentOrders) {
      emit('fulfillment_orders/order_routing_complete', {
        fulfillment_order: { id: gid('FulfillmentOrder', id), status: status.toLowerCase() },
      });
    }
  });
  return order;
}

function findItem(products: readonly Product[], { variantId, sku }: Purchase['lines'][number]) {
  for (const product of products) {
    const variant = product.variants.find((one) => (variantId === undefined ? one.sku === sku : one.id === variantId));
    if (variant && isVariantOnSale(product, variant)) return { product, variant };
  }
  throw failure(422, `The shop does not sell ${variantId ?? sku}.`);
}

function emptyOrder(emulator: Emulator, shop: Shop, { address, ...purchase }: Purchase, number: number): Order {
  const at = emulator.timestamp();
  const method = SHIPPING_METHODS.find(({ code }) => code === purchase.shipping) ?? SHIPPING_METHODS[0];
  return {
    id: emulator.nextId(),
    number,
    name: `#${number}`,
    token: randomBytes(16).toString('hex'),
    createdAt: at,
    updatedAt: at,
    cancelledAt: null,
    cancelReason: null,
    email: purchase.email ?? 'buyer@example.com',
    phone: purchase.phone ?? null,
    note: purchase.note || null,
    currency: shop.currency,
    customer: { id: emulator.nextId(), firstName: address.firstName, lastName: address.lastName },
    shippingAddress: address,
    shippingLine: { id: emulator.nextId(), title: method.title, code: method.code, price: method.price },
    lines: [],
    fulfillmentOrders: [],
    fulfillments: [],
    refunds: [],
    edited: false,
    parts: 0,
  };
}

function orderLine(id: number, product: Product, variant: Variant, bought: Purchase['lines'][number]): Line {
  return {
    id,
    variantId: variant.id,
    productId: product.id,
    title: product.title,
    variantTitle: variantTitle(variant),
    sku: variant.sku,
    vendor: product.vendor,
    price: variant.price,
    quantity: bought.quantity ?? 1,
    removed: 0,
    requiresShipping: variant.inventoryItem.requiresShipping,
    taxable: variant.taxable,
    grams: grams(variant.inventoryItem),
    properties: Object.entries(bought.properties ?? {}).map(([name, value]) => ({ name, value })),
  };
}

/** A fulfilment service that stocks the variant sends it; else the shop itself. */
function locationOf(shop: Shop, { inventoryItem }: Variant): number {
  const service = shop.services.find(({ locationId }) => inventoryItem.locationIds.includes(locationId));
  return service?.locationId ?? mainLocationId(shop);
}
