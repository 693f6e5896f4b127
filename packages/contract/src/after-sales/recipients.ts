import { ADDRESS_PROBLEMS } from '@inkstand/domain/address-check';
import * as z from 'zod';
import { publicOrder } from '../buying/storefront.ts';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { recipientShape } from '../recipient-shape.ts';
import { publicCare } from './care.ts';

/** The token of an order's lasting link. */
export const orderLink = f.storeParams.extend({ token: z.string().min(40).max(60) });

/** What its customer may still change of an order (docs/product/orders.md), and what the form for it needs to know. */
export const orderChange = z.object({
  address: z.boolean(),
  size: z.boolean(),
  /** Why not everything can be changed any more; null while it can. */
  reason: z.enum(['being_made', 'shipped', 'cancelled']).nullable(),
  /** What looks wrong in the address, while the order waits for it; there may be more than we could name. */
  address_problems: z.array(z.enum(ADDRESS_PROBLEMS)),
  /** Of the delivery; empty when the address cannot be changed. */
  phone: z.string(),
  /** In the order of the order's products; each with the sizes it can be had in. */
  lines: z.array(z.object({ line_id: f.uuid, size: z.string(), sizes: z.array(f.size) })),
});
export type OrderChange = z.infer<typeof orderChange>;

const sampleState = z.enum(['usable', 'used', 'expired']);
export type SampleState = z.infer<typeof sampleState>;

const required = (maximum: number) => f.requiredText(maximum).optional();
const optional = (maximum: number) => f.text(maximum).optional();

// The e-mail address stays: the order's link was sent to it.
const { email: _email, ...corrections } = recipientShape(required, optional);

/** A corrected address; what is left out stays as it is. */
export const addressFields = {
  ...corrections,
  /** It is right as it is, although something looks wrong in it. */
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
    // No e-mail address: the link was sent to it, and whoever has the link must not send what follows elsewhere.
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
    params: f.tenantParams.extend({ slug: f.slug }),
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
