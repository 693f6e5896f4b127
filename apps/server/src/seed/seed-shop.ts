import type { Tx } from '@inkstand/database';
import {
  emulatorState,
  shopAgreements,
  shopConnections,
  shopProducts,
  shopPushes,
} from '@inkstand/database/tables/index';
import { SHOP_AGREEMENT_VERSION } from '@inkstand/domain/legal-version';
import { installedShop } from '@inkstand/emulators/shopify/installed-shop';
import { DEMO_SHOPS } from '@inkstand/emulators/shopify/options';
import { shopCollection } from '@inkstand/emulators/shopify/shop';
import { SCOPES, tokenColumns } from '#areas/integrations/index.ts';
import type { Services } from '#context.ts';
import { demoId } from './ids.ts';
import type { SeededEvent } from './seed-events.ts';

const TENANT = 'desert';
/** Below every id that the emulator gives. */
const SHOP_NUMBER = 1001;

/** Connects `desert` to the first shop of the emulator, where the app is installed. */
export async function seedShop(
  tx: Tx,
  services: Services,
  { owners, now }: { owners: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const [shop] = DEMO_SHOPS;
  const owner = owners.get(TENANT) ?? '';
  const id = demoId(`shop ${shop.domain}`);
  const { stored, token } = installedShop(shop, { id: SHOP_NUMBER, scopes: SCOPES, now });
  await tx.insert(emulatorState).values({ collection: shopCollection, id: stored.id, value: stored });
  const tokens = {
    accessToken: token.accessToken,
    expires: new Date(token.expiresAt ?? 0),
    refreshToken: token.refreshToken,
    refreshTokenExpires: new Date(token.refreshExpiresAt),
  };
  await tx.insert(shopConnections).values({
    tenantId: TENANT,
    id,
    shopDomain: shop.domain,
    shopId: `gid://shopify/Shop/${SHOP_NUMBER}`,
    name: shop.name,
    currency: shop.currency,
    scopes: [...SCOPES],
    ...tokenColumns(services, { tenantId: TENANT, id }, tokens),
    ordersReadUntil: now,
    connectedBy: owner,
    connectedAt: now,
  });
  await tx.insert(shopAgreements).values({
    tenantId: TENANT,
    id: demoId(`shop agreement ${TENANT}`),
    version: SHOP_AGREEMENT_VERSION,
    acceptedBy: owner,
    acceptedAt: now,
  });
}

/** Sends the products of `shop-collection` to the shop, where they are sold at once. This sets the shop up as well. */
export async function seedShopProducts(
  tx: Tx,
  { jobs }: Services,
  { events, owners, now }: { events: readonly SeededEvent[]; owners: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const event = events.find(({ demo }) => demo.slug === 'shop-collection');
  if (!event) throw new Error('there is no shop-collection');
  const pushId = demoId('push of shop-collection');
  const shop = { tenantId: TENANT, eventId: event.id, connectionId: demoId(`shop ${DEMO_SHOPS[0].domain}`) };
  await tx.insert(shopPushes).values({
    ...shop,
    id: pushId,
    isActive: true,
    total: event.offers.length,
    createdBy: owners.get(TENANT) ?? '',
    createdAt: now,
  });
  await tx.insert(shopProducts).values(
    event.offers.map(({ product }) => ({
      ...shop,
      id: demoId(`shop product ${product.id}`),
      productId: product.id,
      pushId,
    })),
  );
  await jobs.send(tx, 'shop.push', { tenantId: TENANT, pushId });
}
