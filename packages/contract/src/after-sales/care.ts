import { ADDRESS_PROBLEMS } from '@inkstand/domain/address-check';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { REPRINT_FAULTS, REPRINT_PAYERS, REPRINT_PROBLEMS } from '@inkstand/domain/reprints';
import * as z from 'zod';
import * as f from '../fields.ts';

// What can be put right of an order, and what was: address, artwork, pieces that are not wanted, pieces made again.

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
  /** In words, as in the timeline. */
  requested_by: z.string(),
  by_recipient: z.boolean(),
  lines: z.array(z.object({ order_line_id: f.uuid, quantity: z.number() })),
  problem: reprintProblem,
  fault: reprintFault,
  note: z.string(),
  /** Where its photos are served from, for whoever may read the order. */
  photos: z.array(z.string()),
  paid_by: reprintPayer.nullable(),
  status: z.enum(['asked', 'placed', 'refused']),
  replacement: z.string().nullable(),
  decided_by: z.string().nullable(),
  answer: z.string(),
  created_at: z.string(),
});
export type ReprintRequest = z.infer<typeof reprintRequest>;

/** Whether this user may do something now, and why not. */
const decision = z.object({ allowed: z.boolean(), reason: z.string().nullable() });
export type Decision = z.infer<typeof decision>;

export const orderCare = z.object({
  /** What looks wrong in the address, while the order waits for it. */
  address_problems: z.array(z.enum(ADDRESS_PROBLEMS)),
  correct_address: decision,
  report_address: decision,
  replace_artwork: decision,
  cancel_pieces: decision,
  ask_reprint: decision,
  decide_reprint: decision,
  /** This user may say who pays for a replacement; for others its fault decides. */
  may_choose_payer: z.boolean(),
  /** Something of it has been shipped; until then everything is made again. */
  is_shipped: z.boolean(),
  /** Of a replacement: the order it takes the place of. */
  original: z.string().nullable(),
  replacements: z.array(z.object({ order_ref: z.string(), status: z.enum(ORDER_STATUSES).nullable() })),
  /** Oldest first. */
  requests: z.array(reprintRequest),
});
export type OrderCare = z.infer<typeof orderCare>;

/** The same as its customer sees it. */
export const publicCare = z.object({
  may_report: z.boolean(),
  /** In the order of the order's products: how many pieces can be reported. */
  lines: z.array(z.object({ line_id: f.uuid, left: z.number() })),
  /** What its customer has reported, oldest first. */
  reports: z.array(
    z.object({
      id: f.uuid,
      problem: reprintProblem,
      status: z.enum(['asked', 'placed', 'refused']),
      answer: z.string(),
      created_at: z.string(),
    }),
  ),
  /** Orders by their reference, with the token of their own page. */
  original: z.object({ order_ref: z.string(), token: z.string() }).nullable(),
  replacements: z.array(z.object({ order_ref: z.string(), token: z.string() })),
});
export type PublicCare = z.infer<typeof publicCare>;

export const MAX_PHOTOS = 3;
/** Photos of a multipart form, which takes one file a name. */
export const photoFields = {
  photo_1: z.file().optional(),
  photo_2: z.file().optional(),
  photo_3: z.file().optional(),
};
