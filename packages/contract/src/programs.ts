import * as z from 'zod';
import { call } from './call.ts';

export { type FulfillerReport, fulfillerReport } from './production/fulfiller-wire.ts';

const received = z.object({ received: z.literal(true) });

export const programs = {
  stripeWebhook: call({
    route: 'POST /api/webhooks/stripe',
    summary: "Stripe's events, signed",
    policy: 'signature',
    rawBody: true,
    reply: received,
  }),
  fulfillerEvent: call({
    route: 'POST /api/fulfillers/{fulfiller_id}/events',
    summary: 'A fulfiller reports progress, signed',
    policy: 'signature',
    rawBody: true,
    params: z.object({ fulfiller_id: z.string().max(60) }),
    reply: received,
  }),
  fulfillerPrintFile: call({
    route: 'GET /api/fulfillers/{fulfiller_id}/print-files/{token}',
    summary: 'A print file by the signed link of a submission',
    policy: 'signature',
    params: z.object({ fulfiller_id: z.string().max(60), token: z.string().max(300) }),
    reply: 'file',
  }),
  fulfillerPackingSlip: call({
    route: 'GET /api/fulfillers/{fulfiller_id}/packing-slips/{token}',
    summary: "A shipment's packing slip as PDF, by the signed link of a submission",
    policy: 'signature',
    params: z.object({ fulfiller_id: z.string().max(60), token: z.string().max(300) }),
    reply: 'file',
  }),
};
