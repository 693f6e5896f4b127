import { type Minor, parseDecimal } from '@inkstand/domain/money';
import type { Params } from '@inkstand/i18n';

/** Error codes of calls, `noun.problem`, with their HTTP status. Messages are looked up by code. */
export const ERROR_STATUSES = {
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
  'checkout.already_paid': 422,
  'order.action_not_allowed': 422,
  'order.too_late': 422,
  'order.already_delivered': 409,
  'parcel.step_not_possible': 422,
  'parcel.undo_too_late': 422,
  'shop_order.declined': 422,
  'reprint.decided': 409,
  'sample.unusable': 422,
  'api_key.fulfiller': 422,
  'contact.form_expired': 422,
  'contact.refused': 422,
  'event.not_ready': 422,
  'event.locked': 403,
  'event.not_open': 422,
  'code.claimed': 409,
  'event.other_status': 409,
  'event.orders_under_way': 409,
  'bulk_order.decided': 409,
  'bulk_order.no_credit': 422,
  'bulk_order.not_ready': 422,
  'bulk_order.in_production': 422,
  'orders.paused': 503,
  'sign_up.closed': 403,
  'acting.own_account': 403,
  'acting.not_acting': 409,
  'credit_account.active': 409,
  'invoice.not_open': 409,
  'invoice.being_paid': 409,
  'invoice.nothing': 422,
  'invoice.details_missing': 422,
  'invoice.credited': 409,
  'sign_in.busy': 503,
  'billing.unavailable': 503,
  'billing.card_not_kept': 422,
  'documents.nothing': 422,
  'documents.nothing_to_pick': 422,
  'documents.too_many': 422,
  'product.locked': 422,
  'product.not_published': 422,
  'product.warnings_unconfirmed': 409,
  'approval.stops_sale': 409,
  'product.ordered': 409,
  'product.in_shop': 409,
  'asset.in_use': 409,
  'proof.decided': 409,
  'proof.withdrawn': 422,
  'proof.nothing_printed': 422,
  'account.unverified': 403,
  'account.two_step_unstarted': 422,
  'user.oneself': 422,
  'user.last_admin': 422,
  'invitation.account_exists': 409,
  'invitation.closed': 409,
  'shop.not_linked': 422,
  'shop.no_app': 422,
  'shop.not_connected': 409,
  'shop.nothing_to_push': 422,
  'shop.no_answer': 503,
  'shop.other_region': 422,
  'shop.other_connected': 409,
  'shop.agreement_changed': 409,
  'domain.none': 409,
  'domain.changed': 409,
  'job.not_failed': 409,
  'job.elsewhere': 422,
  'privacy.orders_under_way': 409,
  'webhook.paused': 422,
  'webhook.delivery_waiting': 409,
  'webhook.too_many': 422,
  'temporary_store.gone': 422,
  'temporary_store.taken': 409,
  'personalization.not_ready': 422,
  'personalization.outdated': 422,
  'personalization.nothing_to_personalize': 422,
  'personalization.has_errors': 422,
  'personalization.warnings_unseen': 422,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUSES;

/** Error codes for a single field. */
export const fieldProblems = [
  'required',
  'invalid',
  'invalid_email',
  'invalid_phone',
  'has_account',
  'invalid_vat_number',
  'invalid_registration_number',
  'invalid_quantity',
  'too_long',
  'invalid_promo_code',
  'code_used',
  'code_used_up',
  'code_expired',
  'already_ordered',
  'gift_sent_to_address',
  'gift_sent_to_person',
  'gift_sent_to_email',
  'order_link_sent',
  'invalid_voucher',
  'voucher_used_up',
  'voucher_minimum_basket',
  'amount_changed',
  'amount_too_small',
  'price_changed',
  'item_gone',
  'preview_changed',
  'only_letters',
  'text_too_long',
  'not_printable',
  'one_gift',
  'country_not_served',
  'invalid_postcode',
  'state_zip_mismatch',
  'invalid_state',
  'taxed_elsewhere',
  'login_failed',
  'wrong_code',
  'wrong_password',
  'already_member',
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'password_about_you',
  'link_unusable',
  'saved_meanwhile',
  'slug_taken',
  'slug_reserved',
  'slug_invalid',
  'slug_fixed',
  'closes_before_opening',
  'last_before_first',
  'not_an_attachment',
  'unknown_colour',
  'unknown_product',
  'unknown_variant',
  'invalid_design',
  'nothing_to_print',
  'empty_side',
  'not_visible_on',
  'not_published',
  'approval_needed',
  'unknown_asset',
  'outside_print_area',
  'picture_too_small',
  'not_an_image',
  'damaged_image',
  'file_too_large',
  'too_many_pixels',
  'unsafe_svg',
  'svg_text',
  'svg_part',
  'svg_part_unnamed',
  'svg_external',
  'svg_entities',
  'svg_broken',
  'svg_too_complex',
  'svg_cmyk',
  'svg_colour',
  'code_taken',
  'name_taken',
  'region_not_offered',
  'region_without_account',
  'region_without_credit',
  'region_without_cards',
  'budget_below_limit',
  'below_claimed',
  'link_without_rule',
  'refund_too_much',
  'refund_too_many',
  'refund_nothing',
  'invalid_link',
  'other_site',
  'invalid_colour',
  'unknown_set',
  'too_many_links',
  'comment_needed',
  'unreadable_text',
  'not_a_table',
  'too_many_rows',
  'no_rows',
  'one_line',
  'column_missing',
  'rows_refused',
  'row_unreadable',
  'unknown_column',
  'stands_twice',
  'one_of',
  'unknown_size',
  'unknown_choice',
  'sku_taken',
  'price_missing',
  'not_an_amount',
  'other_proportions',
  'no_such_side',
  'needs_white_ink',
  'unknown_code',
  'unknown_order',
  'unknown_colleague',
  'disagrees_with_skus',
  'used_by_products',
  'too_many_entries',
  'not_https',
  'not_local',
  'not_this_machine',
  'not_public',
  'cannot_make',
  'not_a_photo',
  'not_enough_codes',
  'code_of_other_product',
  'invalid_date',
  'voucher_used',
  'unknown_placeholder',
  'placeholder_missing',
  'company_missing',
  'recipient_taken',
  'in_the_past',
  'in_the_future',
  'before_shipping',
  'not_on_its_way',
  'not_marked',
  'unknown_language',
  'invalid_domain',
  'domain_is_address',
  'domain_reserved',
  'domain_taken',
  'invalid_shop_domain',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

export interface FieldError {
  field: string;
  problem: FieldProblem;
  params?: Params;
}

/** Thrown by handlers. `http/errors.ts` adds the status and a message in the request's language. */
export class HttpError extends Error {
  readonly code: ErrorCode | 'fields';
  readonly fields: readonly FieldError[];
  /** Sent with the message: data that the client needs to continue, such as a repriced basket. */
  readonly data: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: ErrorCode | 'fields',
    options: { fields?: readonly FieldError[]; data?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(
      code === 'fields'
        ? `fields: ${options.fields?.map(({ field, problem }) => `${field} ${problem}`).join(', ')}`
        : code,
    );
    this.name = 'HttpError';
    this.code = code;
    this.fields = options.fields ?? [];
    this.data = options.data;
    // Callers tell it from other 409s by this.
    this.retryAfterSeconds = options.retryAfterSeconds ?? (code === 'request.in_flight' ? 1 : undefined);
  }
}

export function fail(
  code: ErrorCode,
  options: { data?: Record<string, unknown>; retryAfterSeconds?: number } = {},
): never {
  throw new HttpError(code, options);
}

/** Fails with 422 and a message on a field. */
export function failField(
  field: string,
  problem: FieldProblem,
  params?: Params,
  data?: Record<string, unknown>,
): never {
  throw new HttpError('fields', {
    fields: [{ field, problem, ...(params ? { params } : {}) }],
    ...(data ? { data } : {}),
  });
}

export function failFields(fields: readonly FieldError[], data?: Record<string, unknown>): never {
  throw new HttpError('fields', { fields, ...(data ? { data } : {}) });
}

/**
 * Converts a decimal amount of a request to minor units, or fails with 422 on its field when it has more than two
 * decimals.
 */
export function amountOrFail(field: string, amount: number): Minor {
  return parseDecimal(amount) ?? failField(field, 'invalid');
}
