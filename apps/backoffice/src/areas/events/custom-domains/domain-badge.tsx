import type { CustomDomain } from '@inkstand/contract/events/custom-domains';
import { day } from '#ui/format.ts';
import { StatusBadge, type StatusLabels } from '#ui/status-badge.tsx';

const DOMAIN_STATES: StatusLabels<CustomDomain['state']> = {
  none: { label: 'No domain', colour: 'gray' },
  unproved: { label: 'Not proved yet', colour: 'gray' },
  proved: { label: 'Proved', colour: 'teal' },
  missing: { label: 'Record missing', colour: 'yellow' },
  lost: { label: 'No longer proved', colour: 'red' },
};

export function DomainBadge({ domain: { state, proved_at } }: { domain: Pick<CustomDomain, 'state' | 'proved_at'> }) {
  const { label, colour } = DOMAIN_STATES[state];
  return (
    <StatusBadge label={state === 'proved' && proved_at ? `Proved on ${day(proved_at)}` : label} colour={colour} />
  );
}
