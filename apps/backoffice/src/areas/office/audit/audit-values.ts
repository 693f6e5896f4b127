import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { type AuditValueKind, type AuditValues, auditValueKind } from '@inkstand/domain/audit-details';
import { CURRENCIES, type Currency, toDecimal } from '@inkstand/domain/money';
import { t } from '@inkstand/i18n/office/audit';
import { t as buying } from '@inkstand/i18n/office/buying';
import { t as design } from '@inkstand/i18n/office/design';
import { NOTE_LABELS } from '@inkstand/i18n/office/order-actions';
import { STATUS_LABELS } from '@inkstand/i18n/office/order-words';
import { t as orders } from '@inkstand/i18n/office/orders';
import { rowsText } from '#areas/after-sales/privacy/kinds.ts';
import { PRODUCT_STATUSES } from '#areas/design/assets/labels.ts';
import { CODE_MAIL_LABELS } from '#areas/events/codes/mail-shown.tsx';
import { CONNECTION_STATUSES } from '#areas/integrations/connection/connection-status.ts';
import { queueText } from '#areas/office/settings/job-labels.ts';
import { RECIPIENT_LABELS } from '#areas/orders/order-care/address-fields.tsx';
import { FAULT_LABELS } from '#areas/orders/order-care/reprint-labels.ts';
import { KIND_LABELS } from '#areas/orders/order-pages/order-columns.tsx';
import { REPORT_LABELS } from '#areas/payments/reports/report-filters.tsx';
import { RHYTHM_LABELS } from '#areas/payments/reports/report-mails-panel.tsx';
import { typeText } from '#areas/platform/webhooks/webhook-labels.ts';
import { HOT_FOLDER_LABELS } from '#areas/production/fulfillers/hot-folder.tsx';
import { calendarDay, enumerate, LOCALE, labelAndValue, languageName, moment, money, number } from '#ui/format.ts';
import { REGION_LABELS, ROLE_LABELS } from '#ui/labels.ts';
import { EVENT_STATUS_LABELS } from '#ui/status-badge.tsx';
import { COMPANY_FIELDS, EVENT_FIELDS, FULFILLER_FIELDS, SHOP_FIELDS, storeField } from './audit-fields.ts';

const percents = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 });

const yesNo = (value: boolean) => (value ? t('value.yes') : t('value.no'));

/** Rows outlive the code that wrote them: what is of no kind, or not as its kind says, stands as it was recorded. */
function asRecorded(value: unknown): string {
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) return enumerate(value.map(asRecorded));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Label = string | { label: string };

/** One of a closed set; what the set no longer has stands as it was recorded. */
const oneOf = (labels: Readonly<Record<string, Label>>) => (value: string) => {
  const found = labels[value];
  return typeof found === 'object' ? found.label : (found ?? value);
};
const each = (label: (value: string) => string) => (values: readonly string[]) => enumerate(values.map(label));

type Format<Kind extends AuditValueKind> = (value: NonNullable<AuditValues[Kind]>, currency: Currency) => string;

const FORMATS: { readonly [Kind in AuditValueKind]: Format<Kind> } = {
  text: String,
  texts: enumerate,
  reason: String,
  decimal_amount: money,
  minor_amount: (value, currency) => money(toDecimal(value), currency),
  basis_points: (value) => percents.format(value / 10_000),
  budget: ({ budget, budget_limit: limit, expected_claims: expected }, currency) =>
    enumerate([
      labelAndValue(buying('budget_in', { currency }), money(budget, currency)),
      labelAndValue(buying('budget_limit_in', { currency }), money(limit, currency)),
      expected !== null && labelAndValue(buying('expected_claims'), number(expected)),
    ]),
  number,
  yes_no: yesNo,
  day: calendarDay,
  moment,
  language: languageName,
  region: oneOf(REGION_LABELS),
  role: oneOf(ROLE_LABELS),
  order_kind: oneOf(KIND_LABELS),
  order_status: oneOf(STATUS_LABELS),
  order_email: oneOf({
    confirmation: orders('order_confirmation'),
    shipped: orders('shipped_with_the_tracking_number'),
  }),
  order_notes: (value) => enumerate(value.split(', ').map(oneOf(NOTE_LABELS))),
  event_status: oneOf(EVENT_STATUS_LABELS),
  product_status: oneOf(PRODUCT_STATUSES),
  connection_status: oneOf(CONNECTION_STATUSES),
  code_mail: oneOf(CODE_MAIL_LABELS),
  report: oneOf(REPORT_LABELS),
  rhythm: oneOf(RHYTHM_LABELS),
  fault: oneOf(FAULT_LABELS),
  hot_folder: oneOf(HOT_FOLDER_LABELS),
  queue: queueText,
  webhook_event: typeText,
  webhook_events: each(typeText),
  paid_by: oneOf({ card: t('value.card'), credit: t('value.credit') }),
  stopped_by: oneOf({ link: t('value.link'), 'one click': t('value.one_click') }),
  acting: oneOf({ began: t('value.began'), ended: t('value.ended') }),
  sale: oneOf({ keep: design('keep_on_sale'), take_off: design('take_off_sale') }),
  off_sale_reason: oneOf({ approval_withdrawn: t('value.approval_withdrawn') }),
  personal_records: rowsText,
  recipient_fields: each(oneOf(RECIPIENT_LABELS)),
  event_fields: each(oneOf(EVENT_FIELDS)),
  store_fields: each(storeField),
  company_fields: each(oneOf(COMPANY_FIELDS)),
  shop_fields: each(oneOf(SHOP_FIELDS)),
  fulfiller_fields: each(oneOf(FULFILLER_FIELDS)),
};

const isCurrency = (value: unknown): value is Currency => (CURRENCIES as readonly unknown[]).includes(value);

/**
 * A recorded value in the reader's language; an amount in the currency that was recorded with it, else in the client's
 * own.
 */
export function valueText(
  { action, details, tenant }: Pick<AuditEntry, 'action' | 'details' | 'tenant'>,
  name: string,
  value: unknown,
): string {
  const kind = auditValueKind(action, name);
  if (!kind) return asRecorded(value);
  const currency = isCurrency(details.currency) ? details.currency : tenant.currency;
  try {
    return (FORMATS[kind] as (value: unknown, currency: Currency) => string)(value, currency);
  } catch {
    return asRecorded(value);
  }
}
