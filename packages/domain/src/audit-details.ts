import type { AuditAction } from './audit-actions.ts';

/**
 * What kind a recorded value is, with its type. The back office shows each kind in the reader's language
 * (`audit-values.ts`).
 */
export interface AuditValues {
  /** What people typed, ids, and codes without words. */
  text: string | number | null;
  texts: readonly string[];
  /** A sentence in English, which lists show in the reader's language, or what people wrote. */
  reason: string;
  /** An amount in the currency that is recorded beside it, else in the client's own. */
  decimal_amount: number;
  minor_amount: number;
  basis_points: number;
  budget: { budget: number; budget_limit: number; expected_claims: number | null };
  number: number | null;
  yes_no: boolean;
  day: string | null;
  moment: string | null;
  language: string;
  region: string;
  role: string;
  order_kind: string;
  order_status: string;
  order_email: string;
  /** Joined by commas. */
  order_notes: string;
  event_status: string;
  product_status: string;
  connection_status: string;
  code_mail: string;
  report: string;
  rhythm: string;
  fault: string;
  hot_folder: string;
  queue: string;
  webhook_event: string;
  webhook_events: readonly string[];
  paid_by: 'card' | 'credit';
  stopped_by: 'link' | 'one click';
  acting: 'began' | 'ended';
  sale: 'keep' | 'take_off';
  off_sale_reason: 'approval_withdrawn';
  /** Counts by kind of record. */
  personal_records: Readonly<Record<string, number>>;
  recipient_fields: readonly string[];
  event_fields: readonly string[];
  store_fields: readonly string[];
  company_fields: readonly string[];
  shop_fields: readonly string[];
  fulfiller_fields: readonly string[];
}
export type AuditValueKind = keyof AuditValues;

const ORDER = { order_ref: 'text' } as const;
const ORDER_STATUS = { order_ref: 'text', from: 'order_status', to: 'order_status' } as const;
const CODES = { count: 'number', expires_at: 'moment' } as const;
const OFFER = { event_id: 'text', product_ids: 'texts' } as const;
const PROOF = { product_id: 'text', revision: 'number' } as const;
const INVOICE = { number: 'text', total: 'minor_amount', currency: 'text' } as const;
const PAYMENT = {
  number: 'text',
  amount: 'decimal_amount',
  currency: 'text',
  paid_on: 'day',
  payment: 'text',
} as const;
const JOB = { queue: 'queue', ids: 'texts' } as const;

/**
 * The details that each action records besides its object, and the kind of each value; an action without an entry
 * records none. `from` and `to` are the values before and after.
 */
export const AUDIT_DETAILS = {
  'event.created': { copied_from: 'text' },
  'event.restored': { status: 'event_status' },
  'event.status_updated': { from: 'event_status', to: 'event_status' },
  'event.approval_setting_updated': { required: 'yes_no', taken_off_sale: 'texts' },
  'event.in_hands_date_updated': { from: 'day', to: 'day' },
  'event.budget_updated': { from: 'budget', to: 'budget' },
  'event.details_updated': { fields: 'event_fields' },
  'custom_domain.set': { from: 'text', to: 'text' },
  'custom_domain.proved': { domain: 'text' },
  'custom_domain.record_missing': { domain: 'text' },
  'custom_domain.proof_lost': { domain: 'text' },
  'custom_domain.removed': { domain: 'text' },
  'event_product.added': OFFER,
  'event_product.deleted': OFFER,
  'event_file.added': { file: 'text' },
  'event_file.deleted': { file: 'text' },
  'store_configuration.updated': { fields: 'store_fields' },
  'product.deleted': {
    name: 'text',
    status: 'product_status',
    revisions: 'number',
    proofs: 'number',
    batches: 'number',
    files: 'number',
  },
  'product.status_updated': { from: 'product_status', to: 'product_status' },
  'product.published': { revision: 'number', colours: 'texts', warnings: 'number' },
  'product.changes_discarded': { discarded_revision: 'number', published_revision: 'number' },
  'product.taken_off_sale': { revision: 'number', reason: 'off_sale_reason' },
  'product.approval_setting_updated': { required: 'yes_no' },
  'personalization.added': { product: 'text', revision: 'number', rows: 'number' },
  'personalization.approved': { product: 'text', revision: 'number', pieces: 'number', warnings: 'number' },
  'file.added': { file: 'text' },
  'file.deleted': { file: 'text', versions: 'texts' },
  'proof.sent': PROOF,
  'proof.approved': PROOF,
  'proof.change_requested': PROOF,
  'proof.withdrawn': { sale: 'sale' },
  'order.added': { ...ORDER, kind: 'order_kind', status: 'order_status' },
  'order.sent_to_fulfiller': ORDER_STATUS,
  'order.address_corrected': { ...ORDER_STATUS, fields: 'recipient_fields' },
  'order.size_changed': { ...ORDER, line_id: 'text', from: 'text', to: 'text' },
  'order.artwork_replaced': ORDER_STATUS,
  'order.approved': ORDER_STATUS,
  'order.released': ORDER_STATUS,
  'order.status_set_by_hand': ORDER_STATUS,
  'order.delivered_by_hand': { ...ORDER, delivered_on: 'day', parcels: 'text' },
  'order.delivery_undone': { ...ORDER, parcels: 'text' },
  'order.reprint_requested': { ...ORDER_STATUS, request: 'text', fault: 'fault' },
  'order.reprint_refused': { ...ORDER, request: 'text' },
  'order.replaced': ORDER_STATUS,
  'order.cancellation_requested': ORDER_STATUS,
  'order.cancelled': { ...ORDER_STATUS, reason: 'reason' },
  'order.pieces_cancelled': { ...ORDER, pieces: 'number' },
  'order.production_paid': ORDER_STATUS,
  'shop_order.released': { number: 'text' },
  'order.notes_settled': { ...ORDER, notes: 'order_notes' },
  'order.note_added': { ...ORDER, note: 'text', internal: 'yes_no' },
  'order.note_changed': { ...ORDER, note: 'text' },
  'order.note_deleted': { ...ORDER, note: 'text' },
  'order.assigned': { ...ORDER, from: 'text', to: 'text' },
  'order.tags_changed': { ...ORDER, added: 'texts', removed: 'texts' },
  'order.email_resent': { ...ORDER, email: 'order_email' },
  'order.print_files_remade': ORDER,
  'order_tag.merged': { from: 'text' },
  'order.refunded': { ...ORDER, refund: 'text', amount: 'minor_amount' },
  'order.refund_requested': { ...ORDER, refund: 'text', retry_of: 'text' },
  'order.refund_failed': { ...ORDER, refund: 'text', amount: 'minor_amount' },
  'order.refund_closed': { ...ORDER, refund: 'text' },
  'sample_link.created': { sample_link: 'text' },
  'promo_codes.added': { count: 'number', batch: 'text' },
  'promo_codes.revoked': CODES,
  'promo_codes.restored': CODES,
  'promo_codes.expiry_changed': CODES,
  'promo_codes.sent': { count: 'number', again: 'yes_no' },
  'promo_codes.scheduled': { count: 'number' },
  'promo_codes.reminded': { count: 'number' },
  'open_link.set': { from: 'number', to: 'number' },
  'code_recipients.removed': { count: 'number' },
  'code_mail.changed': { kind: 'code_mail', language: 'language' },
  'code_reminders.changed': { after_days: 'number', maximum: 'number', before_closing_days: 'number' },
  'code_recipient.changed': { code: 'text', sent: 'yes_no' },
  'code_recipient.reminders_stopped': { code: 'text', by: 'stopped_by' },
  'code_recipient.reminders_resumed': { code: 'text' },
  'voucher.added': { voucher: 'text', count: 'number' },
  'voucher.changed': { voucher: 'text' },
  'voucher.revoked': { voucher: 'text' },
  'voucher.restored': { voucher: 'text' },
  'vouchers.revoked': CODES,
  'vouchers.restored': CODES,
  'vouchers.expiry_changed': CODES,
  'bulk_order.placed': { purchase: 'text', total: 'decimal_amount', orders: 'number', payment: 'paid_by' },
  'bulk_order.cancelled': { purchase: 'text', reason: 'reason' },
  'bulk_order.payment_opened': { purchase: 'text', total: 'decimal_amount' },
  'bulk_order.payment_stopped': { purchase: 'text' },
  'billing.card_saved': { replaced: 'yes_no' },
  'fulfiller.registered': { fulfiller: 'text' },
  'fulfiller.unregistered': { fulfiller: 'text' },
  'fulfiller.changed': { fields: 'fulfiller_fields' },
  'fulfiller.hot_folder_changed': { kind: 'hot_folder' },
  'fulfiller.chosen': { ...ORDER_STATUS, fulfiller: 'text' },
  'parcel.divided': { ...ORDER, number: 'text' },
  'fulfiller.submission_succeeded': { order_id: 'text', fulfiller: 'text', external_ref: 'text' },
  'fulfiller.submission_failed': ORDER_STATUS,
  'catalogue.imported': { created: 'texts', changed: 'texts', withdrawn: 'texts' },
  'credit_account.activated': { from: 'minor_amount', to: 'minor_amount' },
  'credit_account.limit_updated': { from: 'minor_amount', to: 'minor_amount' },
  'tenant.company_details_updated': { fields: 'company_fields' },
  'tenant.payment_account_updated': { region: 'region', from: 'yes_no', to: 'yes_no' },
  'tenant.summary_switched': { from: 'yes_no', to: 'yes_no', by: 'stopped_by' },
  'report_mail.added': { report: 'report', rhythm: 'rhythm', user: 'text' },
  'report_mail.removed': { report: 'report', rhythm: 'rhythm', user: 'text', by: 'stopped_by' },
  'discount.updated': { from: 'basis_points', to: 'basis_points' },
  'shipping_discount.updated': { from: 'basis_points', to: 'basis_points' },
  'payment.refused': { order_ref: 'text', number: 'text', purchase: 'text', reason: 'reason' },
  'invoice.issued': INVOICE,
  'invoice.paid': PAYMENT,
  'invoice.voided': INVOICE,
  'invoice.credited': INVOICE,
  'invoice.paid_back': PAYMENT,
  'invoice.payment_opened': { number: 'text', amount: 'decimal_amount' },
  'invoice.payment_stopped': { number: 'text' },
  'switch.updated': { from: 'yes_no', to: 'yes_no' },
  'person.exported': { rows: 'personal_records' },
  'person.erased': { rows: 'personal_records' },
  'api_key.created': { role: 'role', prefix: 'text' },
  'api_key.revoked': { prefix: 'text' },
  'shop.connected': { shop: 'text' },
  'shop.disconnected': { shop: 'text', status: 'connection_status' },
  'shop.agreement_accepted': { version: 'day' },
  'shop.settings_updated': { fields: 'shop_fields' },
  'shop.products_pushed': { push_id: 'text', count: 'number', active: 'yes_no' },
  'webhook.added': { host: 'text', events: 'webhook_events' },
  'webhook.changed': { host: 'text', events: 'webhook_events', active: 'yes_no' },
  'webhook.deleted': { host: 'text' },
  'webhook.given_up': { host: 'text' },
  'webhook.resent': { message: 'text', event: 'webhook_event' },
  'job.retried': JOB,
  'job.discarded': JOB,
  'user.invited': { role: 'role', fulfiller: 'text' },
  'user.joined': { role: 'role' },
  'user.agreed_to_legal_texts': { version: 'day' },
  'user.role_changed': { from: 'role', to: 'role' },
  'user.acted_for_client': { what: 'acting' },
} as const satisfies { readonly [Action in AuditAction]?: Readonly<Record<string, AuditValueKind>> };

type Kinds = typeof AUDIT_DETAILS;
type NameOf<Action> = Action extends keyof Kinds ? keyof Kinds[Action] : never;

/** The names of all details. */
export type AuditDetailName = NameOf<keyof Kinds>;

/** The details of an action; of several actions those of any. */
export type AuditDetails<Action extends AuditAction> = Action extends keyof Kinds
  ? { readonly [Name in keyof Kinds[Action]]?: AuditValues[Kinds[Action][Name] & AuditValueKind] }
  : { readonly [name: string]: never };

/** Actions that record an order's change from one status to another. */
export type OrderStatusAction = {
  [Action in keyof Kinds]: Kinds[Action] extends typeof ORDER_STATUS ? Action : never;
}[keyof Kinds];

/** Refuses names that no action of `Action` has, also in an object that was made before. */
export type OnlyDetails<Action extends AuditAction, Details> = Details & {
  readonly [Name in Exclude<keyof Details, NameOf<Action>>]: never;
};

/** The kind of a recorded value; undefined for a name that the action no longer records. */
export function auditValueKind(action: AuditAction, name: string): AuditValueKind | undefined {
  const kinds: Readonly<Partial<Record<AuditAction, Readonly<Record<string, AuditValueKind>>>>> = AUDIT_DETAILS;
  return kinds[action]?.[name];
}
