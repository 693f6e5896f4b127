/** Every link of the root host comes from here, so that a path is written once. */
const withTenant = (path: string, tenant?: string) => (tenant ? `${path}?tenant=${encodeURIComponent(tenant)}` : path);
const part = encodeURIComponent;

export const paths = {
  home: () => '/',
  getStarted: () => '/get-started',
  login: (next?: string) => (next ? `/login?next=${part(next)}` : '/login'),
  register: () => '/register',
  resetPassword: () => '/reset-password',

  dashboard: () => '/dashboard',
  events: () => '/events',
  createEvent: () => '/events/create',
  orders: () => '/orders',
  /** The order's own page; staff name the tenant. */
  order: (orderRef: string, tenant?: string) => withTenant(`/orders/${part(orderRef)}`, tenant),
  replaceOrder: () => '/replace-order',
  users: () => '/users',
  createUser: () => '/users/create',
  clients: () => '/clients',
  createClient: () => '/clients/create',
  products: () => '/products',
  createProduct: (tenant?: string) => withTenant('/products/create', tenant),
  /** Staff name the tenant whose product it is. */
  productDesign: (id: string, tenant?: string) => withTenant(`/products/${part(id)}/design`, tenant),
  assets: () => '/assets',
  fulfillers: () => '/fulfillers',
  clientRevenue: () => '/client-revenue',
  auditLogs: () => '/audit-logs',
  eventBuilder: () => '/event-builder',
  settings: () => '/settings',

  /** An event's page; staff name the tenant, because slugs are unique per tenant only. */
  eventPage: (slug: string, page: EventPage = 'overview', tenant?: string) =>
    withTenant(`/events/${part(slug)}/${page}`, tenant),
  sitePreview: (slug: string, tenant?: string) => withTenant(`/site-preview/${part(slug)}`, tenant),
};

export type EventPage =
  | 'branding'
  | 'catalogue'
  | 'event-details'
  | 'orders'
  | 'overview'
  | 'products'
  | 'seo'
  | 'store-configuration'
  | 'vouchers';
