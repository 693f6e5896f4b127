import type { Params } from '@inkstand/i18n';

/** Why a call was refused: `noun.problem`, its HTTP status, and nothing else. Words are found by the code. */
export const refusals = {
  'request.not_found': 404,
  'request.unauthenticated': 401,
  'request.forbidden': 403,
  'request.csrf': 403,
  'request.too_large': 413,
  'request.malformed': 400,
  'request.too_many': 429,
  'request.idempotency_mismatch': 422,
  'request.in_flight': 409,
  'request.bad_signature': 401,
  'request.unavailable': 503,
  'checkout.closed': 422,
  'checkout.payment_unavailable': 503,
  'checkout.payment_incomplete': 422,
  'order.action_not_allowed': 422,
  'event.not_ready': 422,
  'event.locked': 403,
  'product.locked': 422,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

/** Codes of messages on a single field. */
export const fieldProblems = [
  'required',
  'invalid',
  'invalid_email',
  'invalid_quantity',
  'too_long',
  'invalid_promo_code',
  'already_ordered',
  'invalid_voucher',
  'voucher_used_up',
  'voucher_minimum_basket',
  'amount_changed',
  'price_changed',
  'item_gone',
  'preview_changed',
  'only_letters',
  'text_too_long',
  'one_gift',
  'country_not_served',
  'invalid_postcode',
  'state_zip_mismatch',
  'invalid_state',
  'login_failed',
  'saved_meanwhile',
  'slug_taken',
  'slug_reserved',
  'unknown_colour',
  'unknown_product',
  'unknown_variant',
  'invalid_design',
  'unknown_asset',
  'outside_print_area',
  'picture_too_small',
  'not_an_image',
  'file_too_large',
  'too_many_pixels',
  'unsafe_svg',
  'code_taken',
  'region_not_offered',
  'budget_below_limit',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

export interface FieldRefusal {
  field: string;
  problem: FieldProblem;
  params?: Params;
}

/** Thrown by verbs. `http/errors.ts` gives it a status and words in the request's language. */
export class Refusal extends Error {
  readonly code: RefusalCode | 'fields';
  readonly fields: readonly FieldRefusal[];
  /** Sent beside the message: what the client needs to go on, such as a repriced basket. */
  readonly data: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: RefusalCode | 'fields',
    options: { fields?: readonly FieldRefusal[]; data?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(
      code === 'fields'
        ? `fields: ${options.fields?.map(({ field, problem }) => `${field} ${problem}`).join(', ')}`
        : code,
    );
    this.name = 'Refusal';
    this.code = code;
    this.fields = options.fields ?? [];
    this.data = options.data;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export function fail(
  code: RefusalCode,
  options: { data?: Record<string, unknown>; retryAfterSeconds?: number } = {},
): never {
  throw new Refusal(code, options);
}

/** Refuses with 422 and a message on a field. */
export function failField(
  field: string,
  problem: FieldProblem,
  params?: Params,
  data?: Record<string, unknown>,
): never {
  throw new Refusal('fields', {
    fields: [{ field, problem, ...(params ? { params } : {}) }],
    ...(data ? { data } : {}),
  });
}

export function failFields(fields: readonly FieldRefusal[], data?: Record<string, unknown>): never {
  throw new Refusal('fields', { fields, ...(data ? { data } : {}) });
}
