import { designRevisions, eventProducts, events, paymentAccounts, products, tenants } from './tables/index.ts';

/**
 * Columns the public role may read, for selects in a `{tenant, as: 'public'}` transaction:
 * `tx.select(publicColumns.events).from(events)`. The security migration grants the same columns. The whole catalogue
 * is public.
 */
export const publicColumns = {
  tenants: {
    id: tenants.id,
    name: tenants.name,
    region: tenants.region,
    companyDetails: tenants.companyDetails,
  },
  paymentAccounts: {
    tenantId: paymentAccounts.tenantId,
    region: paymentAccounts.region,
    stripeAccountId: paymentAccounts.stripeAccountId,
  },
  events: {
    tenantId: events.tenantId,
    id: events.id,
    slug: events.slug,
    name: events.name,
    type: events.type,
    status: events.status,
    region: events.region,
    currency: events.currency,
    vatRate: events.vatRate,
    notVatRegistered: events.notVatRegistered,
    defaultLanguage: events.defaultLanguage,
    freeRetailShipping: events.freeRetailShipping,
    fixedRetailShippingPrice: events.fixedRetailShippingPrice,
    customRetailShipping: events.customRetailShipping,
    lockedCountries: events.lockedCountries,
    opensAt: events.opensAt,
    closesAt: events.closesAt,
    timeZone: events.timeZone,
    config: events.config,
    seo: events.seo,
    revision: events.revision,
  },
  eventProducts: {
    tenantId: eventProducts.tenantId,
    eventId: eventProducts.eventId,
    productId: eventProducts.productId,
    storeSellingPrice: eventProducts.storeSellingPrice,
    storeDefaultVat: eventProducts.storeDefaultVat,
    position: eventProducts.position,
    available: eventProducts.available,
    requiresApproval: eventProducts.requiresApproval,
    addedAt: eventProducts.addedAt,
  },
  products: {
    tenantId: products.tenantId,
    id: products.id,
    name: products.name,
    slug: products.slug,
    description: products.description,
    status: products.status,
    catalogueCode: products.catalogueCode,
    publishedRevision: products.publishedRevision,
    publishedColours: products.publishedColours,
    publishedApproved: products.publishedApproved,
    requiresApproval: products.requiresApproval,
    createdAt: products.createdAt,
    updatedAt: products.updatedAt,
  },
  designRevisions: {
    tenantId: designRevisions.tenantId,
    productId: designRevisions.productId,
    revision: designRevisions.revision,
    document: designRevisions.document,
    fingerprints: designRevisions.fingerprints,
    createdAt: designRevisions.createdAt,
  },
};
