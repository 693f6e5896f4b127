import { page, withQuery } from '@inkstand/web/paths';

/** Every page that a link leads to, with its route (routes.tsx): each is written here, and only here. */
const pages = {
  home: page('/'),
  about: page('/about'),
  customSolutions: page('/custom-solutions'),
  ourProducts: page('/our-products'),
  /** A family of the public catalogue. */
  productFamily: page('/our-products/:family'),
  needMerch: page('/need-merch-for-an-event'),
  howItWorks: page('/how-does-it-work'),
  questions: page('/help/frequently-asked-questions'),
  helpArticles: page('/help/help-articles'),
  helpArticle: page('/help/help-articles/:article'),
  deliveryHelp: page('/help/shipping-and-delivery'),
  terms: page('/terms-and-conditions'),
  termsUs: page('/terms-and-conditions-us'),
  termsBuyerUs: page('/terms-and-conditions-buyer-us'),

  login: page('/login', 'next'),
  /** Registration; with a shop, the one that it came from or begins with. */
  register: page('/register', 'shop'),
  resetPassword: page('/reset-password'),
  resetPasswordConfirmation: page('/reset-password/confirmation'),
  emailVerification: page('/email-verification'),
  /** Asks for consent to a new version of the legal texts, and leads on to `next`. */
  legalUpdate: page('/legal/new-version', 'next'),
  /** Where a shop's admin opens the app, and where companies connect one. */
  shopSignup: page('/shopify/signup'),
  /** The builder; with a catalogue variant and one of its colours, these are chosen. */
  eventBuilder: page('/event-builder', 'variant', 'colour'),

  // Behind the login. Staff pass the client (`tenant`) where a page is one client's.
  getStarted: page('/get-started'),
  dashboard: page('/dashboard'),
  events: page('/events'),
  createEvent: page('/events/create'),
  /** What happens to events in a month (`YYYY-MM`); by default the current one. */
  eventCalendar: page('/events/calendar', 'month'),
  /** The start of the guided flow for a gift campaign. */
  createCampaign: page('/events/create/gift'),
  /** An event; its pages are `paths.eventPage`. Slugs are unique per client only. */
  event: page('/events/:slug', 'tenant'),
  /** A step of the guided flow for a gift campaign that is a draft. */
  campaign: page('/events/:slug/campaign/:step', 'tenant'),
  /** One bulk order of a Bulk event. */
  bulkOrder: page('/events/:slug/bulk-order/:purchase', 'tenant'),
  sitePreview: page('/site-preview/:slug', 'tenant'),
  /** Lets staff choose the client when several have an event with the same slug; `page` is the event's. */
  whichClient: page('/which-client', 'page'),
  orders: page('/orders'),
  order: page('/orders/:orderRef', 'tenant'),
  /** The replacement page, for an order or for an existing reprint request. */
  replaceOrder: page('/replace-order', 'order', 'tenant', 'request'),
  users: page('/users'),
  createUser: page('/users/create'),
  clients: page('/clients'),
  client: page('/clients/:id'),
  createClient: page('/clients/create'),
  clientInvoices: page('/clients/invoices'),
  products: page('/products'),
  createProduct: page('/products/create', 'tenant'),
  productDesign: page('/products/:id/design', 'tenant'),
  /** The personalization page of a product. */
  personalise: page('/products/:id/personalise', 'tenant'),
  /** The proofs of a product's design. */
  productProofs: page('/products/:id/proofs', 'tenant'),
  assets: page('/assets', 'tenant'),
  catalogue: page('/catalogue'),
  catalogueVariant: page('/catalogue/:code'),
  fulfillers: page('/fulfillers'),
  createFulfiller: page('/fulfillers/create'),
  fulfiller: page('/fulfillers/:id'),
  clientRevenue: page('/client-revenue', 'tenant'),
  reports: page('/reports'),
  bankDeposits: page('/reports/bank-deposits'),
  bankDeposit: page('/reports/bank-deposits/:depositId', 'tenant'),
  auditLogs: page('/audit-logs'),
  settings: page('/settings'),
  account: page('/settings/account'),
  companyDetails: page('/settings/company-details', 'tenant'),
  billingAccount: page('/settings/billing-account', 'tenant'),
  /** One invoice or credit note. */
  invoice: page('/settings/billing-account/invoices/:id', 'tenant'),
  privacy: page('/settings/privacy', 'tenant'),
  apiKeys: page('/settings/api-keys', 'tenant'),
  orderTags: page('/settings/order-tags', 'tenant'),
  webhooks: page('/settings/webhooks', 'tenant'),
  webhook: page('/settings/webhooks/:id', 'tenant'),
  customDomains: page('/settings/custom-domains', 'tenant'),
  superAdminPanel: page('/settings/super-admin-panel'),
  shopConnection: page('/settings/shopify-connection', 'tenant'),
  /** The connected shop. */
  shop: page('/shopify/spoke', 'tenant'),
  shopAgreement: page('/shopify/tsas'),
  widgetInstructions: page('/shopify/widget-instructions', 'tenant'),

  // Pages of a fulfiller's people.
  printer: page('/printer'),
  printerQueue: page('/printer/queue'),
  printerParcel: page('/printer/parcels/:id'),
  printerScan: page('/printer/scan'),
  printerCalendar: page('/printer/calendar'),
  printerPeople: page('/printer/people'),
  printerAccount: page('/printer/account'),
};

/** Every link of the root host: to its pages, and to a state of one. */
export const paths = {
  ...pages,
  /** English has no suffix; the other languages are part of the path (specification 2). */
  privacyPolicy: (language: 'en' | 'de' | 'fr' | 'nl' = 'en') =>
    language === 'en' ? '/privacy-policy' : `/privacy-policy-${language}`,
  /** One of the questions. */
  question: (fragment: string) => `${pages.questions()}#${fragment}`,
  /** One of an event's pages. */
  eventPage: (slug: string, name: EventPage = 'overview', tenant?: string) =>
    withQuery(`${pages.event(slug)}/${name}`, { tenant }),
  /** The orders that someone has to decide about. */
  exceptions: () => withQuery(pages.orders(), { only: 'needs_person' }),
  /** The orders of the shop that wait for a person. */
  shopExceptions: (tenant?: string) => withQuery(pages.shop(), { tenant, orders: 'attention' }),
  /** An order's page with the refund's dialog open. */
  refundOrder: (orderRef: string, tenant?: string) => withQuery(pages.order(orderRef), { refund: 'new', tenant }),
  /** An order's page with the question which email to send again. */
  resendEmail: (orderRef: string, tenant?: string) => withQuery(pages.order(orderRef), { email: 'again', tenant }),
  /** Starts with a catalogue variant, and one of its colours, already chosen; `colour` there filters the catalogue. */
  createProductOn: (variant: string, colour?: string) =>
    withQuery(pages.createProduct(), { variant, variant_colour: colour }),
  /** A product's designer with the check that leads to publishing. */
  publishProduct: (id: string, tenant?: string) => withQuery(pages.productDesign(id), { publish: 'now', tenant }),
  /** OpenAPI descriptions of the API, and of the one that fulfillers offer. */
  apiDescription: () => '/api/openapi.json',
  fulfillerApiDescription: () => '/api/fulfillers/openapi.json',
};

/** A page below an event's, as in its address. */
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
