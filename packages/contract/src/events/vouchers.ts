import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { VOUCHER_STATES } from './code-limits.ts';

export const voucher = z.object({
  id: f.uuid,
  code: z.string(),
  state: z.enum(VOUCHER_STATES),
  discount_amount: f.decimal,
  uses: z.number(),
  maximum_uses: z.number().nullable(),
  maximum_uses_per_email: z.number().nullable(),
  minimum_basket: f.decimal,
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** Orders placed with it. */
  orders_count: z.number(),
  /** What these came to; null without `revenue.read`. */
  takings: f.decimal.nullable(),
  discounts: f.decimal,
});
export type Voucher = z.infer<typeof voucher>;

export const q = z.string().trim().max(200).default('');
/** Codes made on these days. */
export const madeOn = f.dayRange;
export const voucherFilters = z.object({ q, voucher_state: z.enum(VOUCHER_STATES).optional(), ...madeOn });

export const expiresAt = f.moment.nullish();
/** A change of several codes or vouchers. */
export const codeChange = {
  action: z.enum(['revoke', 'restore', 'expire']),
  /** Selected codes; omitted: all that match the filters. */
  ids: z.array(f.uuid).min(1).max(1000).optional(),
  /** For `expire`; null: never. */
  expires_at: expiresAt,
};

const voucherFields = {
  discount_amount: z.number().positive().max(1_000_000),
  maximum_uses: z.number().int().min(1).max(1_000_000).nullish(),
  maximum_uses_per_email: z.number().int().min(1).max(1_000_000).nullish(),
  minimum_basket: f.amount.default(0),
  expires_at: expiresAt,
};

export const voucherCalls = {
  createVoucher: call({
    route: 'POST /api/{tenant_id}/events/{slug}/vouchers',
    summary: 'Adds a voucher',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ code: f.requiredText(60), ...voucherFields }),
    reply: f.done(voucher),
  }),
  updateVoucher: call({
    route: 'PATCH /api/{tenant_id}/events/{slug}/vouchers/{voucher_id}',
    summary: 'Changes a voucher; code, discount and minimum only while nobody has used it',
    policy: { may: 'content.change' },
    params: f.eventParams.extend({ voucher_id: f.uuid }),
    body: z.object({ code: f.requiredText(60), ...voucherFields }),
    reply: f.done(voucher),
  }),
  changeVouchers: call({
    route: 'POST /api/{tenant_id}/events/{slug}/voucher-changes',
    summary: 'Revokes, restores or extends the chosen vouchers, or all that match',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ ...codeChange, filters: voucherFilters.optional() }),
    reply: f.done(z.object({ changed: z.number() })),
  }),
  revokeVoucher: call({
    route: 'POST /api/{tenant_id}/events/{slug}/vouchers/{voucher_id}/revocation',
    summary: 'Revokes a voucher, or makes it good again',
    policy: { may: 'content.change' },
    params: f.eventParams.extend({ voucher_id: f.uuid }),
    body: z.object({ revoked: z.boolean() }),
    reply: f.done(voucher),
  }),
};
