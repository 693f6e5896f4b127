import type { ClientSummary } from '@inkstand/contract/clients';

export const CREDIT_WORDS = {
  none: { label: 'No credit account', colour: 'gray' },
  requested: { label: 'Asked for', colour: 'yellow' },
  active: { label: 'Active', colour: 'teal' },
} as const satisfies Record<ClientSummary['credit']['status'], { label: string; colour: string }>;

/** What waits for staff, in words; empty when nothing does. */
export function waitingWords({ waiting }: Pick<ClientSummary, 'waiting'>): string[] {
  const { verification, credit, orders } = waiting;
  return [
    ...(verification ? ['Verification'] : []),
    ...(credit ? ['Credit account'] : []),
    ...(orders > 0 ? [orders === 1 ? '1 order' : `${orders} orders`] : []),
  ];
}

/** What its payment account can do. */
export function paymentWords(client: Pick<ClientSummary, 'charges_enabled' | 'has_payment_account'>): {
  label: string;
  colour: string;
} {
  if (client.charges_enabled) return { label: 'Takes cards', colour: 'teal' };
  return client.has_payment_account
    ? { label: 'Not finished', colour: 'yellow' }
    : { label: 'Not connected', colour: 'gray' };
}
