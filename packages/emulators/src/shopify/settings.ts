import type { Emulator } from './emulator.ts';
import { failure } from './failure.ts';
import { allOrders } from './orders/order-store.ts';
import type { Theme } from './shop.ts';
import { allShops, changeShop } from './shops.ts';
import { shopPayload } from './webhooks/shop-payload.ts';

export interface ShopSettings extends Partial<Theme> {
  name?: string;
  frozen?: boolean;
  /** The address that buyers see. */
  primaryHost?: string;
  /** Another `….myshopify.com` address. The first one goes on working. */
  domain?: string;
}

/** Changes a shop's settings; the app is told, but not of the theme. */
export async function changeSettings(emulator: Emulator, key: string, settings: ShopSettings): Promise<void> {
  const { domain, frozen, name, primaryHost, ...theme } = settings;
  if (domain !== undefined && !/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(domain)) {
    throw failure(422, 'The address must end with .myshopify.com.');
  }
  const isTaken = (await allShops(emulator)).some(
    (shop) => shop.key !== key && [shop.key, shop.domain].includes(domain ?? ''),
  );
  if (isTaken) throw failure(422, 'Another shop has this address.');
  await changeShop(emulator, key, (shop, emit) => {
    const before = JSON.stringify(shopPayload(shop));
    Object.assign(shop.theme, theme);
    if (domain && shop.primaryHost === shop.domain) shop.primaryHost = domain;
    Object.assign(shop, { name: name ?? shop.name, frozen: frozen ?? shop.frozen, domain: domain ?? shop.domain });
    shop.primaryHost = primaryHost || shop.primaryHost;
    if (JSON.stringify(shopPayload(shop)) === before) return;
    shop.updatedAt = emulator.timestamp();
    emit('shop/update', shopPayload(shop));
  });
}

export const PRIVACY_REQUESTS = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;
export type PrivacyRequest = (typeof PRIVACY_REQUESTS)[number];

/** Sends one of the mandatory webhooks, about the buyer of an order or the whole shop. */
export async function sendPrivacyRequest(
  emulator: Emulator,
  key: string,
  topic: PrivacyRequest,
  orderId?: number,
): Promise<void> {
  const orders = await allOrders(emulator, key);
  const order = orders.find(({ id }) => id === orderId) ?? orders.at(-1);
  if (topic !== 'shop/redact' && !order) throw failure(422, 'The shop has no orders.');
  await changeShop(emulator, key, (shop, emit) => {
    const about = { shop_id: shop.id, shop_domain: shop.domain };
    if (topic === 'shop/redact' || !order) return emit(topic, about);
    const customer = { id: order.customer.id, email: order.email, phone: order.phone };
    const ids = orders.filter(({ email }) => email === order.email).map(({ id }) => id);
    if (topic === 'customers/redact') return emit(topic, { ...about, customer, orders_to_redact: ids });
    emit(topic, { ...about, customer, orders_requested: ids, data_request: { id: emulator.nextId() } });
  });
}
