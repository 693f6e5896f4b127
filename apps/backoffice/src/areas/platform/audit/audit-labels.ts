import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { AUDIT_ACTIONS, type AuditAction } from '@inkstand/domain/audit-actions';
import { CURRENCIES, type Currency, toDecimal } from '@inkstand/domain/money';
import { isOrderStatus } from '@inkstand/domain/order-status';
import { t } from '@inkstand/i18n/office/audit';
import { STATUS_LABELS } from '@inkstand/i18n/office/order-words';
import { enumerate, money } from '#ui/format.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isAction = (action: string): action is AuditAction => (AUDIT_ACTIONS as readonly string[]).includes(action);

/** The object of an action, before the dot. */
type ObjectOf<Action extends string> = Action extends `${infer Name}.${string}` ? Name : never;
const objectOf = (action: AuditAction) => action.slice(0, action.indexOf('.')) as ObjectOf<AuditAction>;

/** Labels an action: `order.sent_to_fulfiller` as "Order sent to fulfiller". */
export const actionText = (action: string): string =>
  isAction(action) ? t(`action.${action}`) : capital(action.replaceAll(/[._]/g, ' '));

/** Select options: the actions, grouped by their object. */
export const actionGroups = Object.entries(
  Object.groupBy(AUDIT_ACTIONS, (action) => t(`group.${objectOf(action)}`)),
).map(([group, actions = []]) => ({ group, items: actions.map((value) => ({ value, label: actionText(value) })) }));

const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return enumerate(value.map(formatValue));
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return isOrderStatus(text) ? STATUS_LABELS[text] : text;
};

/** Amounts that an action records, by the name of the detail, and their unit. */
const AMOUNTS: Readonly<Record<string, { names: readonly string[]; unit: 'minor' | 'decimal' }>> = {
  'invoice.issued': { names: ['total'], unit: 'minor' },
  'invoice.credited': { names: ['total'], unit: 'minor' },
  'invoice.voided': { names: ['total'], unit: 'minor' },
  'invoice.paid': { names: ['amount'], unit: 'decimal' },
  'invoice.paid_back': { names: ['amount'], unit: 'decimal' },
  'invoice.payment_opened': { names: ['amount'], unit: 'decimal' },
  'order.refunded': { names: ['amount'], unit: 'minor' },
  'order.refund_failed': { names: ['amount'], unit: 'minor' },
  'credit_account.activated': { names: ['before', 'after'], unit: 'minor' },
  'credit_account.limit_updated': { names: ['before', 'after'], unit: 'minor' },
  'bulk_order.placed': { names: ['total'], unit: 'decimal' },
  'bulk_order.payment_opened': { names: ['total'], unit: 'decimal' },
};

type Entry = Pick<AuditEntry, 'action' | 'details' | 'tenant'>;

/** Formats a value of an entry; an amount in the currency that was recorded with it, else in the client's own. */
export function valueText({ action, details, tenant }: Entry, name: string, value: unknown): string {
  const amounts = AMOUNTS[action];
  const amount = Number(value);
  if (!amounts?.names.includes(name) || Number.isNaN(amount)) return formatValue(value);
  const currency = isCurrency(details.currency) ? details.currency : tenant.currency;
  return money(amounts.unit === 'minor' ? toDecimal(amount) : amount, currency);
}

const isCurrency = (value: unknown): value is Currency => (CURRENCIES as readonly unknown[]).includes(value);

/** Details that have a label: all that the server records (`test/server-words.test.ts`). */
const DETAILS = [
  'from',
  'to',
  'id',
  'number',
  'count',
  'fields',
  'status',
  'revision',
  'reason',
  'length',
  'total',
  'purchase',
  'parcels',
  'domain',
  'name',
  'amount',
  'rows',
  'role',
  'refund',
  'fulfiller',
  'by',
  'voucher',
  'replaced',
  'payment',
  'paid_on',
  'note',
  'kind',
  'delivered_on',
  'code',
  'changed',
  'again',
  'user',
  'size',
  'shop',
  'sale',
  'rhythm',
  'request',
  'report',
  'orders',
  'notes',
  'enabled',
  'file',
  'expires_at',
  'event',
  'batch',
  'date',
  'warnings',
  'versions',
  'version',
  'sent',
  'removed',
  'region',
  'queue',
  'quantity',
  'product',
  'pieces',
  'limit',
  'language',
  'host',
  'files',
  'fault',
  'email',
  'day',
  'created',
  'colours',
  'added',
  'active',
  'batches',
  'copied_from',
  'discarded_revision',
  'event_id',
  'events',
  'external_ref',
  'internal',
  'label',
  'line_id',
  'message',
  'order_id',
  'prefix',
  'product_id',
  'product_ids',
  'proofs',
  'published_revision',
  'push_id',
  'retry_of',
  'revisions',
  'sample_link',
  'what',
] as const;
type Detail = (typeof DETAILS)[number];
const isDetail = (name: string): name is Detail => (DETAILS as readonly string[]).includes(name);

/** The name of a detail; those without a label stand as they are recorded. */
const nameText = (name: string): string => (isDetail(name) ? t(`detail.${name}`) : name.replaceAll('_', ' '));

/** Formats an entry's other details, such as "fields: address city, address postcode". */
export function detailText(entry: Entry): string {
  return Object.entries(entry.details)
    .filter(([name, value]) => name !== 'order_ref' && name !== 'currency' && value !== null && value !== '')
    .map(([name, value]) => `${nameText(name)}: ${valueText(entry, name, value)}`)
    .join(' · ');
}
