import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const shopHealth = z.object({
  /** When the shop last sent a webhook, to the minute. */
  last_received_at: z.string().nullable(),
  /** When the webhooks and the fulfilment service were last checked. */
  checked_at: z.string().nullable(),
  /** Webhooks that were missing at the last check, and were set up again. */
  repaired: z.array(z.string()),
  /** Webhooks that the shop refused at the last check. */
  failing: z.array(z.string()),
  /** Orders have been compared with the shop up to this time. */
  orders_read_until: z.string(),
});
export type ShopHealth = z.infer<typeof shopHealth>;

export const shopWebhookCalls = {
  shopifyWebhook: call({
    route: 'POST /api/webhooks/shopify',
    summary: "Shopify's webhooks of all shops, signed",
    policy: 'signature',
    rawBody: true,
    reply: z.object({ received: z.literal(true) }),
  }),
  getShopHealth: call({
    route: 'GET /api/{tenant_id}/shopify/health',
    summary: "Whether webhooks of the company's shop arrive; null without a shop",
    policy: { may: 'company.read' },
    params: f.tenantParams,
    reply: z.object({ data: shopHealth.nullable() }),
  }),
  checkShop: call({
    route: 'POST /api/{tenant_id}/shopify/health/checks',
    summary: "Checks the shop's webhooks and fulfilment service now, and repairs them",
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({}),
    reply: f.done(shopHealth),
  }),
};
