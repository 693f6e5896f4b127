import type { BalanceLine, BankDeposit, DepositDifference } from '@inkstand/contract/payments/bank-deposits';
import { CURRENCIES } from '@inkstand/domain/money';
import { t } from '@inkstand/i18n/office/payments';
import { decimal, money } from '#ui/format.ts';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const DEPOSIT_STATUSES: StatusLabels<BankDeposit['status']> = {
  pending: { label: t('planned'), colour: 'gray' },
  in_transit: { label: t('on_its_way'), colour: 'blue' },
  paid: { label: t('deposit_paid'), colour: 'teal' },
  failed: { label: t('returned_by_the_bank'), colour: 'red' },
  canceled: { label: t('cancelled'), colour: 'gray' },
};

export const LINE_KINDS: Readonly<Record<BalanceLine['kind'], string>> = {
  payment: t('payment_noun'),
  refund: t('refund_noun'),
  fee_return: t('platform_fee_returned'),
  platform_fee: t('platform_fee'),
  provider_fee: t('providers_fee'),
  dispute: t('dispute_noun'),
  returned_deposit: t('returned_deposit'),
  other: t('other'),
};

export const LINE_STATES: StatusLabels<BalanceLine['state']> = {
  matched: { label: t('matches'), colour: 'teal' },
  differs: { label: t('differs'), colour: 'red' },
  not_booked: { label: t('not_booked'), colour: 'red' },
  disputed: { label: t('disputed'), colour: 'yellow' },
  recent: { label: t('compared_next_time'), colour: 'gray' },
  elsewhere: { label: t('made_elsewhere'), colour: 'gray' },
  not_compared: { label: t('not_compared'), colour: 'gray' },
};

export const SUBJECTS: Readonly<Record<DepositDifference['subject'], string>> = {
  payment: t('payment_noun'),
  refund: t('refund_noun'),
  platform_fee: t('platform_fee'),
  dispute: t('dispute_noun'),
  deposit: t('deposit'),
  balance: t('balance'),
};

/** The subject of an order or an invoice, named by a reference. */
export const SUBJECTS_OF: typeof SUBJECTS = {
  payment: t('payment_of'),
  refund: t('refund_of'),
  platform_fee: t('platform_fee_of'),
  dispute: t('dispute_of'),
  deposit: t('deposit_of'),
  balance: t('balance_of'),
};

/** What is different, in a few words, and what it means. */
export const DIFFERENCES: Readonly<Record<DepositDifference['difference'], { label: string; text: string }>> = {
  not_received: { label: t('not_received'), text: t('booked_here_but_the_payment_provider') },
  not_booked: { label: t('not_booked'), text: t('the_payment_provider_has_it_but') },
  differs: { label: t('differs'), text: t('booked_with_another_amount') },
  disputed: { label: t('disputed'), text: t('the_cardholders_bank_took_it_back') },
  not_paid_out: { label: t('not_paid_out'), text: t('available_for_more_than_7_days') },
  wrong_sum: { label: t('wrong_sum'), text: t('the_deposit_isnt_the_sum_of') },
};

/** Formats an amount of a balance, which may have a currency in which nothing is sold. */
export function balanceMoney(amount: number, currency: string): string {
  const known = CURRENCIES.find((each) => each === currency);
  return known ? money(amount, known) : `${decimal(amount, 2)} ${currency}`;
}
