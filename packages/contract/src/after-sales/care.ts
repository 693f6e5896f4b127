import { ADDRESS_PROBLEMS } from '@inkstand/domain/address-check';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { REPRINT_FAULTS, REPRINT_PAYERS, REPRINT_PROBLEMS } from '@inkstand/domain/reprints';
import * as z from 'zod';
import * as f from '../fields.ts';
import { RESENDABLE_EMAILS } from '../list-limits.ts';

// After-sales changes of an order, possible and done: address, artwork, partial cancellation, reprints.

export const reprintProblem = z.enum(REPRINT_PROBLEMS);
export const reprintFault = z.enum(REPRINT_FAULTS);
export const reprintPayer = z.enum(REPRINT_PAYERS);

export const reprintLine = z.object({
  order_line_id: f.uuid,
  quantity: z
    .number({ error: 'invalid_quantity' })
    .int('invalid_quantity')
    .min(1, 'invalid_quantity')
    .max(500, 'invalid_quantity'),
});

const reprintRequest = z.object({
  id: f.uuid,
  /** Display name, as in the timeline. */
  requested_by: z.string(),
  by_recipient: z.boolean(),
  lines: z.array(z.object({ order_line_id: f.uuid, quantity: z.number() })),
  problem: reprintProblem,
  fault: reprintFault,
  note: z.string(),
  /** URLs of the photos; anybody who may read the order may load them. */
  photos: z.array(z.string()),
  paid_by: reprintPayer.nullable(),
  status: z.enum(['asked', 'placed', 'refused']),
  replacement: z.string().nullable(),
  decided_by: z.string().nullable(),
  answer: z.string(),
  created_at: z.string(),
});
export type ReprintRequest = z.infer<typeof reprintRequest>;

/** Whether this user may do something now, and the reason if not. */
const decision = z.object({ allowed: z.boolean(), reason: z.string().nullable() });
export type Decision = z.infer<typeof decision>;

export const orderCare = z.object({
  /** Suspected address problems while the order is held for them. */
  address_problems: z.array(z.enum(ADDRESS_PROBLEMS)),
  correct_address: decision,
  report_address: decision,
  replace_artwork: decision,
  cancel_pieces: decision,
  ask_reprint: decision,
  /** All of its parcels, of which one may be marked by itself. */
  mark_delivered: decision,
  decide_reprint: decision,
  resend_email: z.record(z.enum(RESENDABLE_EMAILS), decision),
  /** Whether this user may choose who pays for a replacement; otherwise the fault decides. */
  may_choose_payer: z.boolean(),
  /** Whether any of it has been shipped; until then a reprint makes everything again. */
  is_shipped: z.boolean(),
  /** Only on a replacement: reference of the original order. */
  original: z.string().nullable(),
  replacements: z.array(z.object({ order_ref: z.string(), status: z.enum(ORDER_STATUSES).nullable() })),
  /** Oldest first. */
  requests: z.array(reprintRequest),
});
export type OrderCare = z.infer<typeof orderCare>;

/** The part of the above that the customer sees. */
export const publicCare = z.object({
  may_report: z.boolean(),
  /** In the order of the order's products: how many pieces can still be reported. */
  lines: z.array(z.object({ line_id: f.uuid, left: z.number() })),
  /** The customer's reports, oldest first. */
  reports: z.array(
    z.object({
      id: f.uuid,
      /** `line_id` as above. */
      lines: z.array(z.object({ line_id: f.uuid, quantity: z.number() })),
      problem: reprintProblem,
      note: z.string(),
      status: z.enum(['asked', 'placed', 'refused']),
      answer: z.string(),
      created_at: z.string(),
    }),
  ),
  /** Related orders: reference and customer-page token. */
  original: z.object({ order_ref: z.string(), token: z.string() }).nullable(),
  replacements: z.array(z.object({ order_ref: z.string(), token: z.string() })),
});
export type PublicCare = z.infer<typeof publicCare>;

/** Photos of a multipart form. Each field name carries one file. */
export const photoFields = {
  photo_1: z.file().optional(),
  photo_2: z.file().optional(),
  photo_3: z.file().optional(),
};
