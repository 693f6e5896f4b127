import { PRINT_TECHNIQUE_KEYS } from '@inkstand/domain/print-techniques';
import { SHIPMENT_REPORTS } from '@inkstand/domain/shipment-status';
import * as z from 'zod';
import * as f from '../fields.ts';
import { streetLineShape } from '../recipient-shape.ts';

// Messages between Inkstand and a fulfiller (docs/fulfillers.md). Inkstand's own messages are tested against these
// schemas, the simulated fulfillers parse with them, and `fulfillerOpenApi` documents them. Both sides ignore unknown
// fields.

const text = z.string().trim().min(1, 'required');
const orNull = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const webAddress = z.url({ protocol: /^https?$/ });
const count = z.int().min(1);
const length = z.number().positive();

export const shipTo = z
  .object({
    name: text,
    ...streetLineShape(
      () => text,
      () => orNull,
    ),
    city: text,
    county: orNull,
    state: orNull,
    postcode: text,
    country: text.meta({ description: 'English name' }),
    country_iso2: z.string().regex(/^[A-Z]{2}$/),
    phone: orNull,
  })
  .meta({ description: 'Where a parcel goes' });
export type ShipTo = z.infer<typeof shipTo>;

const orderPrintFile = z.object({
  side: text.meta({ examples: ['front'] }),
  format: z.enum(['png', 'pdf']),
  url: webAddress.meta({ description: 'Signed; expires. Download the file when the order arrives.' }),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'Of the file’s bytes, in hex' }),
  width_px: count,
  height_px: count,
  dpi: count,
  width_mm: length,
  height_mm: length,
  technique: text.optional().meta({ description: 'How this side is printed', examples: PRINT_TECHNIQUE_KEYS }),
  fingerprint: text.meta({ description: 'Names the artwork that was approved: a reprint of it carries the same one' }),
});
export type OrderPrintFile = z.infer<typeof orderPrintFile>;

const orderItem = z.object({
  line_id: text,
  sku: text,
  name: text,
  colour: text,
  size: text,
  quantity: count,
  print_files: z.array(orderPrintFile).min(1),
});
export type OrderItem = z.infer<typeof orderItem>;

/** A shipment to produce: `POST {endpoint}`. */
export const fulfillerOrder = z.object({
  shipment_id: text,
  order_ref: text,
  event: orNull.meta({ description: 'The event’s name, for the packing slip' }),
  service_level: z.enum(['standard', 'standard_tracked', 'express']),
  ship_to: shipTo,
  items: z.array(orderItem).min(1),
  gift: z.boolean().meta({ description: 'No prices anywhere in the parcel' }),
  packing_slip: webAddress
    .optional()
    .meta({ description: 'The parcel’s packing slip as PDF, to be printed and put in' }),
  callback_url: webAddress,
  test: z.boolean().optional().meta({ description: 'A try-out: answer as always, print nothing, report nothing' }),
});
export type FulfillerOrder = z.infer<typeof fulfillerOrder>;

/** The fulfiller has saved the order. */
export const acknowledgement = z.object({
  external_ref: text.meta({ description: 'The fulfiller’s own number of the order, of at most 100 letters' }),
  status: z.literal('accepted'),
  estimated_ship_date: z.iso.date().nullish(),
});
export type Acknowledgement = z.infer<typeof acknowledgement>;

/** A fulfiller's report about a shipment (docs/fulfillers.md). */
export const fulfillerReport = z.object({
  event_id: f.requiredText(100),
  shipment_id: f.uuid,
  external_ref: f.text(100).default(''),
  type: z.enum(SHIPMENT_REPORTS),
  occurred_at: f.moment,
  tracking: z.object({ carrier: f.text(60), number: f.text(60), url: f.text(500) }).optional(),
  lines: z
    .array(z.object({ line_id: f.uuid, quantity: count }))
    .min(1)
    .max(500)
    .optional()
    .meta({ description: 'With `shipped`: the pieces that leave now, if not all. The rest stays in this shipment.' }),
  /** With `artwork_problem`: the unusable print file and the reason; with `shortage` and an error: only the reason. */
  problem: z
    .object({ code: f.text(60), message: f.text(500), line_id: f.text(60), side: f.text(20), format: f.text(20) })
    .partial()
    .optional(),
});
export type FulfillerReport = z.infer<typeof fulfillerReport>;

/** Response to `GET {endpoint}/{shipment_id}`: every report so far, whether delivered or not. */
export const orderState = z.object({
  shipment_id: f.uuid,
  external_ref: f.text(100).default(''),
  reports: z.array(fulfillerReport).max(500),
});

/** Cancellation request: `POST {endpoint}/{shipment_id}/cancellation`. The decision comes as a report. */
export const cancellationRequest = z.object({ shipment_id: text });
export const cancellationReceived = z.object({ status: z.literal('received') });

/** Address change: `POST {endpoint}/{shipment_id}/address`. */
export const addressChange = z.object({ shipment_id: text, ship_to: shipTo });
export const addressAnswer = z.object({
  status: z.enum(['accepted', 'refused']),
  message: z.string().max(500).optional(),
});

/** Body of an error response. */
export const errorReply = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
