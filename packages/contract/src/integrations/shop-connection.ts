import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { MAX_HOLD_HOURS, MAX_MARKUP_PERCENT } from './shop-limits.ts';

/** A query that Shopify has signed as a whole. */
const signedQuery = z.record(z.string().max(100), z.string().max(MAX_TEXT_LENGTH));

const steps = z.object({
  sign_up: z.literal(true),
  install_app: z.boolean(),
  become_customer: z.boolean(),
  connect_payment: z.boolean(),
});

const shopOnboarding = z.object({
  /** The integration is for companies of the US region, where the operator has registered an app. */
  is_available: z.boolean(),
  /** A user of the company is linked to the integration, or its shop is connected. */
  is_begun: z.boolean(),
  steps,
  /** The connected shop. */
  shop_domain: z.string().nullable(),
  /** Current version of the agreement. */
  agreement_version: z.string(),
  agreement: z.object({ version: z.string(), accepted_at: z.string(), accepted_by: z.string() }).nullable(),
  /** What pays for the production of the shop's orders. */
  payment: z.enum(['card', 'credit']).nullable(),
});
export type ShopOnboarding = z.infer<typeof shopOnboarding>;

const settings = z.object({
  /** Added to the cost of a product for its first price in the shop: 100 doubles it. */
  markup_percent: z.number({ error: 'required' }).int('invalid').min(0, 'invalid').max(MAX_MARKUP_PERCENT, 'invalid'),
  /** When an imported order goes into production. */
  order_hold: z.enum(['automatic', 'after_hours', 'by_hand']),
  hold_hours: z.number({ error: 'required' }).int('invalid').min(1, 'invalid').max(MAX_HOLD_HOURS, 'invalid'),
  /** Whether buyers get emails from this server, besides the shop's. */
  sends_emails: z.boolean(),
  /** Whether the company gets emails about problems of the shop and its orders. */
  sends_problem_emails: z.boolean(),
});
export type ShopSettings = z.infer<typeof settings>;

const shopConnection = z.object({
  id: f.uuid,
  name: z.string(),
  shop_domain: z.string(),
  currency: z.string(),
  /** `frozen`: the shop is paused or unpaid and does not answer for now. */
  status: z.enum(['connected', 'frozen', 'uninstalled', 'disconnected']),
  /** The shop refuses our tokens: the app must be installed again. */
  needs_reconnect: z.boolean(),
  scopes: z.array(z.string()),
  missing_scopes: z.array(z.string()),
  /** Since when paid orders are found that no webhook has named; null while webhooks arrive. */
  silent_since: z.string().nullable(),
  connected_at: z.string(),
  connected_by: z.string(),
  disconnected_at: z.string().nullable(),
  /** The shop's admin, and the list of its apps there. */
  admin_url: z.string(),
  apps_url: z.string(),
  settings,
});
export type ShopConnectionView = z.infer<typeof shopConnection>;

export const shopConnectionCalls = {
  beginShopInstall: call({
    route: 'POST /api/{tenant_id}/shopify/installs',
    summary: 'Begins to install the app in a shop; the browser goes on to the address in the reply',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({ shop_domain: f.requiredText(300) }),
    reply: f.done(z.object({ url: z.string() })),
  }),
  readShopLink: call({
    route: 'GET /api/shopify/link',
    summary: "The shop of a link by which its admin opens the app, signed by Shopify's secret",
    policy: 'signature',
    query: signedQuery,
    reply: z.object({ data: z.object({ shop_domain: z.string() }) }),
  }),
  finishShopInstall: call({
    route: 'GET /api/shopify/callback',
    summary: 'Where Shopify sends the browser after the install, signed; goes on to the next step',
    policy: 'signature',
    query: signedQuery,
    reply: 'redirect',
  }),
  shopOnboarding: call({
    route: 'GET /api/{tenant_id}/shopify/onboarding',
    summary: "The four steps of connecting a company's online shop",
    policy: { may: 'content.read' },
    params: f.tenantParams,
    reply: z.object({ data: shopOnboarding }),
  }),
  acceptShopAgreement: call({
    route: 'POST /api/{tenant_id}/shopify/agreement',
    summary: 'Accepts the terms and service agreement of the online shop integration',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({ version: z.string().max(20) }),
    reply: f.done(shopOnboarding),
  }),
  getShopConnection: call({
    route: 'GET /api/{tenant_id}/shopify/connection',
    summary: "The company's shop, or the last one that it had",
    policy: { may: 'company.read' },
    params: f.tenantParams,
    reply: z.object({ data: shopConnection.nullable() }),
  }),
  updateShopSettings: call({
    route: 'POST /api/{tenant_id}/shopify/settings',
    summary: "Changes prices' default markup, when orders of the shop go into production, and emails",
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: settings,
    reply: f.done(shopConnection),
  }),
  disconnectShop: call({
    route: 'DELETE /api/{tenant_id}/shopify/connection',
    summary: 'Disconnects the shop and erases its tokens, or stops an onboarding that has no shop yet',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({}),
    reply: f.done(shopConnection.nullable()),
  }),
};
