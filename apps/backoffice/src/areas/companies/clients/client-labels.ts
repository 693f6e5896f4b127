import type { ClientSummary } from '@inkstand/contract/companies/clients';
import { t } from '@inkstand/i18n/office/clients';
import { enumerate } from '#ui/format.ts';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';
import type { StatusLabel, StatusLabels } from '#ui/status-badge.tsx';

export const CREDIT_LABELS: StatusLabels<ClientSummary['credit']['status']> = {
  none: { label: t('no_credit_account'), colour: 'gray' },
  requested: { label: t('requested'), colour: 'yellow' },
  active: { label: t('active'), colour: 'teal' },
};

/** Describes what waits for staff; empty when nothing does. */
export function waitingText({ waiting }: Pick<ClientSummary, 'waiting'>): string[] {
  const { verification, credit, orders } = waiting;
  return [
    ...(verification ? [t('verification')] : []),
    ...(credit ? [t('credit_account')] : []),
    ...(orders > 0 ? [t('count_orders', { count: orders })] : []),
  ];
}

/** Describes what the payment accounts can do. */
export function paymentText({ payment_accounts: accounts }: Pick<ClientSummary, 'payment_accounts'>): StatusLabel {
  const charging = accounts
    .filter((account) => account.charges_enabled)
    .map(({ region }) => SHORT_REGION_LABELS[region]);
  if (charging.length > 0) {
    const regions = enumerate(charging).replaceAll(' ', '\u00a0');
    return { label: t('takes_cards_in', { regions }), colour: 'teal' };
  }
  return accounts.length > 0
    ? { label: t('not_finished'), colour: 'yellow' }
    : { label: t('not_connected'), colour: 'gray' };
}
