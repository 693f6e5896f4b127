import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';

const received = z.object({ received: z.literal(true) });

/** What a fulfiller reports about a shipment; described for outsiders in docs/fulfillers.md. */
export const fulfillerReport = z.object({
  event_id: f.requiredText(100),
  shipment_id: f.uuid,
  external_ref: f.text(100).default(''),
  type: z.enum([
    'picked',
    'in_production',
    'awaiting_packing',
    'packaged',
    'ready_to_ship',
    'shipped',
    'misprint',
    'shortage',
    'artwork_problem',
  ]),
  occurred_at: f.moment,
  tracking: z.object({ carrier: f.text(60), number: f.text(60), url: f.text(500) }).optional(),
  /** With `artwork_problem`: which print file cannot be used, and why. */
  problem: z
    .object({ code: f.text(60), message: f.text(500), line_id: f.text(60), side: f.text(20), format: f.text(20) })
    .partial()
    .optional(),
});
export type FulfillerReport = z.infer<typeof fulfillerReport>;

export const programs = {
  stripeWebhook: call({
    summary: "Stripe's events, signed",
    policy: 'signature',
    rawBody: true,
    reply: received,
  }),
  fulfillerEvent: call({
    summary: 'A fulfiller reports progress, signed',
    policy: 'signature',
    rawBody: true,
    params: z.object({ fulfiller_id: z.string().max(60) }),
    reply: received,
  }),
  fulfillerPrintFile: call({
    summary: 'A print file by the signed link of a submission',
    policy: 'signature',
    params: z.object({ fulfiller_id: z.string().max(60), token: z.string().max(300) }),
    reply: 'file',
  }),
};
