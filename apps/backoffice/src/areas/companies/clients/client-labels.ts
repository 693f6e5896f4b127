import type { ClientSummary } from '@inkstand/contract/companies/clients';
import type { StatusLabel, StatusLabels } from '#ui/status-badge.tsx';

export const CREDIT_LABELS: StatusLabels<ClientSummary['credit']['status']> = {
  none: { label: 'No credit account', colour: 'gray' },
  requested: { label: 'Asked for', colour: 'yellow' },
  active: { label: 'Active', colour: 'teal' },
};

/** Describes what waits for staff; empty when nothing does. */
export function waitingText({ waiting }: Pick<ClientSummary, 'waiting'>): string[] {
  const { verification, credit, orders } = waiting;
  return [
    ...(verification ? ['Verification'] : []),
    ...(credit ? ['Credit account'] : []),
    ...(orders > 0 ? [orders === 1 ? '1 order' : `${orders} orders`] : []),
  ];
}

/** Describes what the payment accounts can do. */
export function paymentText({ payment_accounts: accounts }: Pick<ClientSummary, 'payment_accounts'>): StatusLabel {
  const charging = accounts.filter((account) => account.charges_enabled).map(({ region }) => region);
  if (charging.length > 0) return { label: `Takes cards (${charging.join(', ')})`, colour: 'teal' };
  return accounts.length > 0 ? { label: 'Not finished', colour: 'yellow' } : { label: 'Not connected', colour: 'gray' };
}
