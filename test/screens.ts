import type { Client } from '@inkstand/contract';
import type { Capability } from '@inkstand/domain/roles';
import { signedIn } from '@inkstand/testing/clients/http-client';

/** A screen behind the login: its route with parameters from the demonstration data. */
export interface Screen {
  /** As in `apps/backoffice/src/paths.ts`. */
  route: string;
  path: string;
  /** The required capability (docs/product/roles.md); none for screens that every user may open. */
  may?: Capability;
  /** Its screenshot in docs/pictures. */
  picture?: string;
  /** The screenshot shows what staff see, though clients may open the screen too. */
  isStaffs?: true;
}

const EVENT = '/events/summer-fest';
const GIFT = '/events/welcome-gift';

/** Created here, since the demonstration data has no webhook: nothing would receive it. */
async function someWebhook(api: Client) {
  const params = { tenant_id: 'acme' };
  const [known] = (await api.listWebhooks({ params })).data;
  if (known) return known;
  const events = ['order.placed' as const, 'parcel.shipped' as const, 'order.cancelled' as const];
  return (await api.createWebhook({ params, body: { url: 'http://localhost:9/inkstand', events } })).data.webhook;
}

/** A gift campaign that is a draft, created here: those of the demonstration are open. */
async function someDraft(api: Client) {
  const params = { tenant_id: 'acme' };
  const query = { type: 'Promo' as const, status: 'Draft' as const };
  const [known] = (await api.listEvents({ params, query })).data;
  if (known) return known;
  const body = { name: 'New hires', type: 'Promo' as const, region: 'UK' as const };
  return (await api.createEvent({ params, body })).data;
}

/** A bank deposit: a demonstration imports them when it starts. */
async function someDeposit(api: Client) {
  for (const begin = Date.now(); Date.now() - begin < 60_000; ) {
    const [deposit] = (await api.listBankDeposits({ params: { tenant_id: 'acme' }, query: {} })).data.deposits;
    if (deposit) return deposit;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('after a minute no bank deposit was imported');
}

/** Every screen of the back-office. A route without an entry fails `test/routes.test.ts`. */
export async function backOfficeScreens(serverUrl: string): Promise<Screen[]> {
  const { api } = await signedIn(serverUrl, 'admin@acme.test');
  const params = { tenant_id: 'acme' };
  const [order] = (await api.listOrders({ params, query: { event: 'summer-fest' } })).data;
  const [product] = (await api.listProducts({ params })).data;
  const [fulfiller] = (await api.listFulfillers({ params })).data;
  const [variant] = (await api.listCatalogue({ params })).data;
  const [invoice] = (await api.listInvoices({ params })).data;
  const webhook = await someWebhook(api);
  const draft = await someDraft(api);
  const deposit = await someDeposit(api);
  const ofProduct = `/products/${product?.id}`;
  return [
    { route: '/get-started', path: '/get-started', picture: 'get-started' },
    { route: '/dashboard', path: '/dashboard', picture: 'dashboard' },
    { route: '/events', path: '/events', may: 'content.read', picture: 'events' },
    { route: '/events/create', path: '/events/create', may: 'content.read', picture: 'create-event' },
    { route: '/events/calendar', path: '/events/calendar', may: 'content.read' },
    { route: '/events/create/gift', path: '/events/create/gift', may: 'content.read' },
    { route: '/events/:slug/campaign/:step', path: `/events/${draft.slug}/campaign/recipients`, may: 'content.read' },
    { route: '/events/:slug/overview', path: `${GIFT}/overview`, may: 'content.read', picture: 'event-overview' },
    {
      route: '/events/:slug/event-details',
      path: `${EVENT}/event-details`,
      may: 'content.read',
      picture: 'event-details',
    },
    { route: '/events/:slug/branding', path: `${EVENT}/branding`, may: 'content.read', picture: 'branding' },
    { route: '/events/:slug/catalogue', path: `${EVENT}/catalogue`, may: 'content.read', picture: 'event-catalogue' },
    { route: '/events/:slug/products', path: `${EVENT}/products`, may: 'content.read', picture: 'event-products' },
    { route: '/events/:slug/shop', path: `${EVENT}/shop`, may: 'content.read' },
    { route: '/events/:slug/orders', path: `${EVENT}/orders`, may: 'orders.read' },
    { route: '/events/:slug/seo', path: `${EVENT}/seo`, may: 'content.read', picture: 'seo' },
    {
      route: '/events/:slug/store-configuration',
      path: `${EVENT}/store-configuration`,
      may: 'content.read',
      picture: 'store-configuration',
    },
    { route: '/events/:slug/vouchers', path: `${GIFT}/vouchers`, may: 'content.read', picture: 'promo-codes' },
    {
      route: '/events/:slug/bulk-order',
      path: '/events/team-kit/bulk-order',
      may: 'content.read',
      picture: 'bulk-orders',
    },
    { route: '/events/:slug/fulfillers/register', path: `${EVENT}/fulfillers/register`, may: 'catalogue.read' },
    { route: '/site-preview/:slug', path: '/site-preview/summer-fest', may: 'content.read', picture: 'site-preview' },
    { route: '/products', path: '/products', may: 'content.read', picture: 'products' },
    { route: '/products/create', path: '/products/create', may: 'content.read' },
    { route: '/products/:id/personalise', path: `${ofProduct}/personalise`, may: 'content.read' },
    { route: '/products/:id/proofs', path: `${ofProduct}/proofs`, may: 'content.read' },
    { route: '/assets', path: '/assets', may: 'content.read', picture: 'assets' },
    { route: '/catalogue', path: '/catalogue', may: 'catalogue.read', picture: 'catalogue' },
    { route: '/catalogue/:code', path: `/catalogue/${variant?.code}`, may: 'catalogue.read' },
    { route: '/fulfillers', path: '/fulfillers', may: 'catalogue.read', picture: 'fulfillers', isStaffs: true },
    { route: '/fulfillers/create', path: '/fulfillers/create', may: 'catalogue.change' },
    { route: '/fulfillers/:id', path: `/fulfillers/${fulfiller?.id}`, may: 'catalogue.read' },
    { route: '/audit-logs', path: '/audit-logs', may: 'audit.read', picture: 'audit-logs' },
    { route: '/users', path: '/users', may: 'users.manage', picture: 'users' },
    { route: '/users/create', path: '/users/create', may: 'users.manage' },
    { route: '/settings', path: '/settings', picture: 'settings' },
    { route: '/settings/account', path: '/settings/account', picture: 'account' },
    {
      route: '/settings/company-details',
      path: '/settings/company-details',
      may: 'company.read',
      picture: 'company-details',
    },
    {
      route: '/settings/billing-account',
      path: '/settings/billing-account',
      may: 'company.read',
      picture: 'billing-account',
    },
    {
      route: '/settings/billing-account/invoices/:id',
      may: 'company.read',
      picture: 'invoice',
      path: `/settings/billing-account/invoices/${invoice?.id}`,
    },
    { route: '/settings/privacy', path: '/settings/privacy', may: 'company.change', picture: 'privacy' },
    { route: '/settings/api-keys', path: '/settings/api-keys', may: 'company.change', picture: 'api-keys' },
    {
      route: '/shopify/widget-instructions',
      path: '/shopify/widget-instructions',
      may: 'content.read',
    },
    { route: '/settings/order-tags', path: '/settings/order-tags', may: 'orders.read' },
    { route: '/settings/webhooks', path: '/settings/webhooks', may: 'company.change', picture: 'webhooks' },
    {
      route: '/settings/webhooks/:id',
      path: `/settings/webhooks/${webhook.id}`,
      may: 'company.change',
      picture: 'webhook',
    },
    {
      route: '/settings/custom-domains',
      path: '/settings/custom-domains',
      may: 'company.read',
      picture: 'custom-domains',
    },
    {
      route: '/settings/shopify-connection',
      path: '/settings/shopify-connection',
      may: 'company.read',
    },
    { route: '/shopify/spoke', path: '/shopify/spoke', may: 'company.read' },
    { route: '/shopify/tsas', path: '/shopify/tsas', may: 'company.read' },
    {
      route: '/settings/super-admin-panel',
      path: '/settings/super-admin-panel',
      may: 'platform.manage',
      picture: 'super-admin-panel',
    },
    { route: '/client-revenue', path: '/client-revenue', may: 'revenue.read', picture: 'client-revenue' },
    { route: '/reports', path: '/reports?compare=previous', may: 'revenue.read' },
    {
      route: '/reports/bank-deposits',
      path: '/reports/bank-deposits',
      may: 'revenue.read',
      picture: 'bank-deposits',
    },
    {
      route: '/reports/bank-deposits/:depositId',
      path: `/reports/bank-deposits/${deposit.id}`,
      may: 'revenue.read',
    },
    { route: '/clients', path: '/clients', may: 'clients.manage', picture: 'clients' },
    { route: '/clients/create', path: '/clients/create', may: 'clients.manage' },
    { route: '/clients/invoices', path: '/clients/invoices', may: 'clients.manage' },
    { route: '/clients/:id', path: '/clients/acme', may: 'clients.manage', picture: 'client' },
    { route: '/orders', path: '/orders', may: 'orders.read', picture: 'orders' },
    { route: '/replace-order', path: '/replace-order', may: 'orders.correct' },
    { route: '/orders/:orderRef', path: `/orders/${order?.order_ref}`, may: 'orders.read' },
  ];
}
