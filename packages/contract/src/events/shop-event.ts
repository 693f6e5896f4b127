import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const shopEventCalls = {
  shopifyEvent: call({
    route: 'GET /api/{tenant_id}/events/shopify-event',
    summary: 'The event whose products go to the online shop that the user is linked to (specification 7)',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    reply: f.done(z.object({ id: f.uuid, slug: z.string(), name: z.string() })),
  }),
};
