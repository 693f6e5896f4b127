import type { Call } from './graphql/call.ts';
import { connection, type Page } from './graphql/connection.ts';
import { gid, parseGid } from './ids.ts';
import { type FulfillmentService, mainLocationId, type Shop } from './shop.ts';

export function shopView({ shop }: Call): object {
  return {
    __typename: 'Shop',
    id: gid('Shop', shop.id),
    name: shop.name,
    email: shop.email,
    contactEmail: shop.email,
    myshopifyDomain: shop.domain,
    primaryDomain: {
      __typename: 'Domain',
      id: gid('Domain', shop.id),
      host: shop.primaryHost,
      url: `https://${shop.primaryHost}`,
      sslEnabled: true,
    },
    url: `https://${shop.primaryHost}`,
    currencyCode: shop.currency,
    plan: { publicDisplayName: shop.frozen ? 'Frozen' : 'Basic', partnerDevelopment: false, shopifyPlus: false },
    billingAddress: shopAddress(shop),
    shopAddress: shopAddress(shop),
    ianaTimezone: 'Etc/UTC',
    weightUnit: 'KILOGRAMS',
    shopOwnerName: 'Shop owner',
    createdAt: shop.createdAt,
    updatedAt: shop.updatedAt,
    fulfillmentServices: shop.services.map((service) => serviceView(shop, service)),
    metafield: () => null,
    metafields: (page: Page) => connection([], page, String),
  };
}

function shopAddress(shop: Shop): object {
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(shop.country) ?? shop.country;
  return { __typename: 'ShopAddress', id: gid('ShopAddress', shop.id), country: name, countryCodeV2: shop.country };
}

export const appView = { __typename: 'App', id: gid('App', 1), handle: 'inkstand', title: 'Inkstand' };

export function installationView({ emulator, installation, shop }: Call): object {
  return {
    __typename: 'AppInstallation',
    id: gid('AppInstallation', installation.id),
    app: appView,
    accessScopes: installation.scopes.map((handle) => ({ handle, description: handle.replaceAll('_', ' ') })),
    launchUrl: emulator.options.appUrl() ?? `https://${shop.domain}/admin/apps`,
  };
}

/** A shop has one publication: the online store. */
export function onlineStoreGid(shop: Shop): string {
  return gid('Publication', shop.id);
}

export function publications({ shop }: Call, page: Page) {
  const onlineStore = { __typename: 'Publication', id: onlineStoreGid(shop), name: 'Online Store', autoPublish: false };
  return connection([onlineStore], page, ({ id }) => id);
}

export function locations({ shop }: Call, page: Page) {
  return connection(allLocations(shop), page, ({ id }) => id);
}

export function findLocation(shop: Shop, id: number) {
  return allLocations(shop).find((location) => parseGid('Location', location.id) === id) ?? mainLocation(shop);
}

/** The shop's own place, then those of fulfilment services, which `locations` lists as well. */
function allLocations(shop: Shop) {
  return [mainLocation(shop), ...shop.services.map((service) => serviceLocation(shop, service))];
}

function mainLocation(shop: Shop) {
  return {
    __typename: 'Location',
    id: gid('Location', mainLocationId(shop)),
    name: 'Shop location',
    isActive: true,
    isFulfillmentService: false,
    fulfillsOnlineOrders: true,
    fulfillmentService: null as unknown,
    address: { countryCode: shop.country },
  };
}

function serviceLocation(shop: Shop, service: FulfillmentService) {
  return {
    ...mainLocation(shop),
    id: gid('Location', service.locationId),
    name: service.name,
    isFulfillmentService: true,
    fulfillmentService: () => serviceView(shop, service),
  };
}

export function serviceView(shop: Shop, service: FulfillmentService): object {
  return {
    __typename: 'FulfillmentService',
    id: gid('FulfillmentService', service.id),
    handle: service.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    serviceName: service.name,
    callbackUrl: service.callbackUrl,
    inventoryManagement: service.inventoryManagement,
    trackingSupport: service.trackingSupport,
    requiresShippingMethod: service.requiresShippingMethod,
    type: 'THIRD_PARTY',
    location: () => serviceLocation(shop, service),
  };
}
