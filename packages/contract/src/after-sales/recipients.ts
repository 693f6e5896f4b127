import { ADDRESS_PROBLEMS } from '@inkstand/domain/address-check';
import * as z from 'zod';
import { publicOrder } from '../buying/storefront.ts';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { recipientShape } from '../recipient-shape.ts';
import { publicCare } from './care.ts';

/** Token of an order's permanent customer link. */
export const orderLink = f.storeParams.extend({ token: z.string().min(40).max(60) });

/** What the customer may still change of an order (docs/product/orders.md), and the data its form needs. */
export const orderChange = z.object({
  address: z.boolean(),
  size: z.boolean(),
  /** Why changes are restricted; null while everything can be changed. */
  reason: z.enum(['being_made', 'shipped', 'cancelled']).nullable(),
  /** Suspected address problems while the order is held for them; the list may be incomplete. */
  address_problems: z.array(z.enum(ADDRESS_PROBLEMS)),
  /** Delivery phone number; empty when the address cannot be changed. */
  phone: z.string(),
  /** In the order of the order's products, each with its available sizes. */
  lines: z.array(z.object({ line_id: f.uuid, size: z.string(), sizes: z.array(f.size) })),
});
export type OrderChange = z.infer<typeof orderChange>;

const sampleState = z.enum(['usable', 'used', 'expired']);
export type SampleState = z.infer<typeof sampleState>;

const required = (maximum: number) => f.requiredText(maximum).optional();
const optional = (maximum: number) => f.text(maximum).optional();

// The email address stays: the order's link was sent to it.
const { email: _email, ...corrections } = recipientShape(required, optional);

/** A corrected address; omitted fields stay unchanged. */
export const addressFields = {
  ...corrections,
  /** Confirms an address in spite of its suspected problems. */
  confirm_address: z.boolean().optional(),
};

export const recipients = {
  publicOrder: call({
    route: 'GET /api/{tenant}/{slug}/order/{token}',
    summary: 'An order by its signed link',
    policy: 'anyone',
    params: orderLink,
    reply: z.object({ data: z.object({ order: publicOrder, change: orderChange, care: publicCare }) }),
  }),
  changeOrder: call({
    route: 'PATCH /api/{tenant}/{slug}/order/{token}',
    summary: 'Changes address and sizes of an order by its signed link; what is left out stays as it is',
    policy: 'anyone',
    params: orderLink,
    // The email address cannot be changed: somebody who only has the link must not redirect later emails.
    body: z.object({
      ...addressFields,
      sizes: z
        .array(z.object({ line_id: f.uuid, size: f.requiredText(40) }))
        .max(100)
        .optional(),
    }),
    reply: f.done(z.object({ order: publicOrder, change: orderChange, care: publicCare })),
  }),
  createSampleLink: call({
    route: 'POST /api/{tenant_id}/events/{slug}/sample-links',
    summary: 'Makes a link with which one sample of a Promo event is ordered, once and within 15 minutes',
    policy: { may: 'content.change' },
    params: f.eventParams,
    reply: f.done(z.object({ url: z.string(), expires_at: z.string() })),
  }),
  sampleLink: call({
    route: 'GET /api/{tenant}/{slug}/sample/{token}',
    summary: 'Whether a sample link can be used',
    policy: 'anyone',
    params: f.storeParams.extend({ token: z.string().max(100) }),
    reply: z.object({ data: z.object({ state: sampleState, expires_at: z.string() }) }),
  }),
};
