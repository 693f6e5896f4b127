/** Every link of the root host is built here, so that each path is defined once. */
const withTenant = (path: string, tenant?: string) => (tenant ? `${path}?tenant=${encodeURIComponent(tenant)}` : path);
const part = encodeURIComponent;

export const paths = {
  home: () => '/',
  getStarted: () => '/get-started',
  login: (next?: string) => (next ? `/login?next=${part(next)}` : '/login'),
  register: () => '/register',
  /** Registration that came from a shop, or begins with one. */
  registerWithShop: (shop: string) => `/register?shop=${part(shop)}`,
  /** Where a shop's admin opens the app, and where companies connect one. */
  shopSignup: () => '/shopify/signup',
  shopAgreement: () => '/shopify/tsas',
  /** The connected shop; staff pass the client. */
  shop: (tenant?: string) => withTenant('/shopify/spoke', tenant),
  /** The orders of the shop that wait for a person. */
  shopExceptions: (tenant?: string) =>
    `/shopify/spoke?${new URLSearchParams({ ...(tenant && { tenant }), orders: 'attention' })}`,
  shopConnection: (tenant?: string) => withTenant('/settings/shopify-connection', tenant),
  resetPassword: () => '/reset-password',
  resetPasswordConfirmation: () => '/reset-password/confirmation',
  /** Asks for consent to a new version of the legal texts, and leads on to `next`. */
  legalUpdate: (next: string) => `/legal/new-version?next=${part(next)}`,
  emailVerification: () => '/email-verification',

  /** English has no suffix; the other languages are part of the path (specification 2). */
  privacyPolicy: (language: 'en' | 'de' | 'fr' | 'nl' = 'en') =>
    language === 'en' ? '/privacy-policy' : `/privacy-policy-${language}`,
  terms: () => '/terms-and-conditions',
  termsUs: () => '/terms-and-conditions-us',
  termsBuyerUs: () => '/terms-and-conditions-buyer-us',

  about: () => '/about',
  customSolutions: () => '/custom-solutions',
  ourProducts: () => '/our-products',
  /** A family of the public catalogue. */
  productFamily: (family: string) => `/our-products/${part(family)}`,
  needMerch: () => '/need-merch-for-an-event',
  howItWorks: () => '/how-does-it-work',
  questions: (fragment?: string) => `/help/frequently-asked-questions${fragment ? `#${fragment}` : ''}`,
  helpArticles: () => '/help/help-articles',
  helpArticle: (slug: string) => `/help/help-articles/${part(slug)}`,
  deliveryHelp: () => '/help/shipping-and-delivery',
  /** OpenAPI descriptions of the API, and of the one that fulfillers offer. */
  apiDescription: () => '/api/openapi.json',
  fulfillerApiDescription: () => '/api/fulfillers/openapi.json',

  dashboard: () => '/dashboard',
  events: () => '/events',
  createEvent: () => '/events/create',
  /** What happens to events in a month (`YYYY-MM`); by default the current one. */
  eventCalendar: (month?: string) => (month ? `/events/calendar?month=${month}` : '/events/calendar'),
  /** The start of the guided flow for a gift campaign. */
  createCampaign: () => '/events/create/gift',
  orders: () => '/orders',
  /** The orders that someone has to decide about. */
  exceptions: () => '/orders?only=needs_person',
  /** An order's page; staff pass the tenant. */
  order: (orderRef: string, tenant?: string) => withTenant(`/orders/${part(orderRef)}`, tenant),
  /** An order's page with the refund's dialog open. */
  refundOrder: (orderRef: string, tenant?: string) =>
    `/orders/${part(orderRef)}?${new URLSearchParams({ refund: 'new', ...(tenant && { tenant }) })}`,
  /** An order's page with the question which email to send again. */
  resendEmail: (orderRef: string, tenant?: string) =>
    `/orders/${part(orderRef)}?${new URLSearchParams({ email: 'again', ...(tenant && { tenant }) })}`,
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
  clientInvoices: () => '/clients/invoices',
  products: () => '/products',
  createProduct: (tenant?: string) => withTenant('/products/create', tenant),
  /** Starts with a catalogue variant, and one of its colours, already chosen; `colour` there filters the catalogue. */
  createProductOn: (variant: string, colour?: string) =>
    `/products/create?${new URLSearchParams({ variant, ...(colour && { variant_colour: colour }) })}`,
  catalogue: () => '/catalogue',
  catalogueVariant: (code: string) => `/catalogue/${part(code)}`,
  /** Staff pass the product's tenant. */
  productDesign: (id: string, tenant?: string) => withTenant(`/products/${part(id)}/design`, tenant),
  /** A product's designer with the check that leads to publishing. */
  publishProduct: (id: string, tenant?: string) =>
    `/products/${part(id)}/design?${new URLSearchParams({ publish: 'now', ...(tenant && { tenant }) })}`,
  /** The personalization page of a product. */
  personalise: (id: string, tenant?: string) => withTenant(`/products/${part(id)}/personalise`, tenant),
  /** The proofs of a product's design. */
  productProofs: (id: string, tenant?: string) => withTenant(`/products/${part(id)}/proofs`, tenant),
  assets: (tenant?: string) => withTenant('/assets', tenant),
  fulfillers: () => '/fulfillers',
  createFulfiller: () => '/fulfillers/create',
  fulfiller: (id: string) => `/fulfillers/${part(id)}`,
  /** Staff pass the client. */
  clientRevenue: (tenant?: string) => withTenant('/client-revenue', tenant),
  /** Pages of a fulfiller's people. */
  printerQueue: () => '/printer/queue',
  printerParcel: (id: string) => `/printer/parcels/${part(id)}`,
  printerScan: () => '/printer/scan',
  printerCalendar: () => '/printer/calendar',
  printerPeople: () => '/printer/people',
  printerAccount: () => '/printer/account',
  reports: () => '/reports',
  bankDeposits: () => '/reports/bank-deposits',
  /** Staff pass whose account it is. */
  bankDeposit: (id: string, tenant?: string) => withTenant(`/reports/bank-deposits/${part(id)}`, tenant),
  auditLogs: () => '/audit-logs',
  eventBuilder: () => '/event-builder',
  /** The builder with a catalogue variant already chosen, in one of its colours. */
  eventBuilderWith: (variant: string, colour: string) => `/event-builder?${new URLSearchParams({ variant, colour })}`,
  settings: () => '/settings',
  account: () => '/settings/account',
  companyDetails: (tenant?: string) => withTenant('/settings/company-details', tenant),
  billingAccount: (tenant?: string) => withTenant('/settings/billing-account', tenant),
  /** One invoice or credit note; staff pass the client. */
  invoice: (id: string, tenant?: string) => withTenant(`/settings/billing-account/invoices/${part(id)}`, tenant),
  privacy: (tenant?: string) => withTenant('/settings/privacy', tenant),
  apiKeys: (tenant?: string) => withTenant('/settings/api-keys', tenant),
  widgetInstructions: (tenant?: string) => withTenant('/shopify/widget-instructions', tenant),
  /** The tags of orders; staff pass the client. */
  orderTags: (tenant?: string) => withTenant('/settings/order-tags', tenant),
  webhooks: (tenant?: string) => withTenant('/settings/webhooks', tenant),
  webhook: (id: string, tenant?: string) => withTenant(`/settings/webhooks/${part(id)}`, tenant),
  customDomains: (tenant?: string) => withTenant('/settings/custom-domains', tenant),
  superAdminPanel: () => '/settings/super-admin-panel',

  /** An event's page; staff pass the tenant, because slugs are unique per tenant only. */
  eventPage: (slug: string, page: EventPage = 'overview', tenant?: string) =>
    withTenant(`/events/${part(slug)}/${page}`, tenant),
  /** A step of the guided flow for a gift campaign that is a draft; staff pass the tenant. */
  campaign: (slug: string, step: string, tenant?: string) =>
    withTenant(`/events/${part(slug)}/campaign/${part(step)}`, tenant),
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
  | 'shop'
  | 'store-configuration'
  | 'vouchers';
