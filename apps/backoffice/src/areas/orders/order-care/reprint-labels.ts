import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import { t } from '@inkstand/i18n/office/after-sales';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const PROBLEM_LABELS: Readonly<Record<ReprintRequest['problem'], string>> = {
  misprint: t('misprinted'),
  damaged: t('damaged'),
  not_arrived: t('not_received'),
  other: t('other'),
};

export const FAULT_LABELS: Readonly<Record<ReprintRequest['fault'], string>> = {
  printer: t('the_printer'),
  carrier: t('the_carrier'),
  address: t('a_wrong_address'),
  artwork: t('the_artwork'),
};

export const PAYER_LABELS: Readonly<Record<NonNullable<ReprintRequest['paid_by']>, string>> = {
  fulfiller: t('the_fulfiller'),
  carrier: t('the_carrier'),
  tenant: t('the_client'),
  platform: t('inkstand'),
};

/** What a client reads of who pays. */
export const CLIENT_PAYER_LABELS: Readonly<Record<keyof typeof PAYER_LABELS, string>> = {
  fulfiller: t('the_fulfiller_pays'),
  carrier: t('the_carrier_pays'),
  tenant: t('your_company_pays_the_production_cost'),
  platform: t('inkstand_pays'),
};

/** Beside a request: whose fault it was, and who pays. */
export const FAULT_FACTS: typeof FAULT_LABELS = {
  printer: t('fault_the_printer'),
  carrier: t('fault_the_carrier'),
  address: t('fault_a_wrong_address'),
  artwork: t('fault_the_artwork'),
};
export const PAID_BY_FACTS: typeof PAYER_LABELS = {
  fulfiller: t('paid_by_the_fulfiller'),
  carrier: t('paid_by_the_carrier'),
  tenant: t('paid_by_the_client'),
  platform: t('paid_by_inkstand'),
};

export const STATUS_LABELS: StatusLabels<ReprintRequest['status']> = {
  asked: { label: t('pending'), colour: 'red' },
  placed: { label: t('approved'), colour: 'teal' },
  refused: { label: t('refused'), colour: 'gray' },
};

export const toOptions = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  (Object.keys(labels) as Key[]).map((value) => ({ value, label: labels[value] }));
