/** Every link of the root host is built here, so that each path is defined once. */
const withTenant = (path: string, tenant?: string) => (tenant ? `${path}?tenant=${encodeURIComponent(tenant)}` : path);
const part = encodeURIComponent;

export const paths = {
  home: () => '/',
  getStarted: () => '/get-started',
  login: (next?: string) => (next ? `/login?next=${part(next)}` : '/login'),
  register: () => '/register',
  resetPassword: () => '/reset-password',
  resetPasswordConfirmation: () => '/reset-password/confirmation',
  emailVerification: () => '/email-verification',

  /** English has no suffix; the other languages are part of the path (specification 2). */
  privacyPolicy: (language: 'en' | 'de' | 'fr' | 'nl' = 'en') =>
    language === 'en' ? '/privacy-policy' : `/privacy-policy-${language}`,
  terms: () => '/terms-and-conditions',
  termsUs: () => '/terms-and-conditions-us',
  termsBuyerUs: () => '/terms-and-conditions-buyer-us',

  dashboard: () => '/dashboard',
  events: () => '/events',
  createEvent: () => '/events/create',
  orders: () => '/orders',
  /** An order's page; staff pass the tenant. */
  order: (orderRef: string, tenant?: string) => withTenant(`/orders/${part(orderRef)}`, tenant),
  /** The replacement page, for an order or for an existing reprint request. */
  replaceOrder: (of: { order?: string; tenant?: string; request?: string } = {}) => {
    const search = new URLSearchParams(Object.entries(of));
    return search.size > 0 ? `/replace-order?${search}` : '/replace-order';
  },
  users: () => '/users',
  createUser: () => '/users/create',
  clients: () => '/clients',
  client: (id: string) => `/clients/${part(id)}`,
  createClient: () => '/clients/create',
  products: () => '/products',
  createProduct: (tenant?: string) => withTenant('/products/create', tenant),
  /** Starts with a catalogue variant already chosen. */
  createProductOn: (code: string) => `/products/create?variant=${part(code)}`,
  catalogue: () => '/catalogue',
  catalogueVariant: (code: string) => `/catalogue/${part(code)}`,
  /** Staff pass the product's tenant. */
  productDesign: (id: string, tenant?: string) => withTenant(`/products/${part(id)}/design`, tenant),
  /** The personalization page of a product. */
  personalise: (id: string, tenant?: string) => withTenant(`/products/${part(id)}/personalise`, tenant),
  /** The proofs of a product's design. */
  productProofs: (id: string, tenant?: string) => withTenant(`/products/${part(id)}/proofs`, tenant),
  assets: (tenant?: string) => withTenant('/assets', tenant),
  fulfillers: () => '/fulfillers',
  fulfiller: (id: string) => `/fulfillers/${part(id)}`,
  /** Staff pass the client. */
  clientRevenue: (tenant?: string) => withTenant('/client-revenue', tenant),
  auditLogs: () => '/audit-logs',
  eventBuilder: () => '/event-builder',
  settings: () => '/settings',
  account: () => '/settings/account',
  companyDetails: (tenant?: string) => withTenant('/settings/company-details', tenant),
  billingAccount: (tenant?: string) => withTenant('/settings/billing-account', tenant),
  /** One invoice or credit note; staff pass the client. */
  invoice: (id: string, tenant?: string) => withTenant(`/settings/billing-account/invoices/${part(id)}`, tenant),
  privacy: (tenant?: string) => withTenant('/settings/privacy', tenant),
  apiKeys: (tenant?: string) => withTenant('/settings/api-keys', tenant),
  webhooks: (tenant?: string) => withTenant('/settings/webhooks', tenant),
  webhook: (id: string, tenant?: string) => withTenant(`/settings/webhooks/${part(id)}`, tenant),
  customDomains: (tenant?: string) => withTenant('/settings/custom-domains', tenant),
  superAdminPanel: () => '/settings/super-admin-panel',

  /** An event's page; staff pass the tenant, because slugs are unique per tenant only. */
  eventPage: (slug: string, page: EventPage = 'overview', tenant?: string) =>
    withTenant(`/events/${part(slug)}/${page}`, tenant),
  /** One bulk order of a Bulk event. */
  bulkOrder: (slug: string, id: string, tenant?: string) =>
    withTenant(`/events/${part(slug)}/bulk-order/${part(id)}`, tenant),
  /** Lets staff choose the client when several have an event with the same slug. */
  whichClient: (page: string) => `/which-client?page=${part(page)}`,
  sitePreview: (slug: string, tenant?: string) => withTenant(`/site-preview/${part(slug)}`, tenant),
};

export type EventPage =
  | 'bulk-order'
  | 'branding'
  | 'catalogue'
  | 'event-details'
  | 'fulfillers/register'
  | 'orders'
  | 'overview'
  | 'products'
  | 'seo'
  | 'store-configuration'
  | 'vouchers';
