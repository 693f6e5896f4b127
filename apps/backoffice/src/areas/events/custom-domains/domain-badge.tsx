import type { CustomDomain } from '@inkstand/contract/events/custom-domains';
import { Badge } from '@mantine/core';
import { day } from '#ui/format.ts';

const COLOURS = { none: 'gray', unproved: 'gray', proved: 'teal', missing: 'yellow', lost: 'red' } as const;

function wordsOf({ state, proved_at }: Pick<CustomDomain, 'state' | 'proved_at'>): string {
  if (state === 'proved') return proved_at ? `Proved on ${day(proved_at)}` : 'Proved';
  return { none: 'No domain', unproved: 'Not proved yet', missing: 'Record missing', lost: 'No longer proved' }[state];
}

/** How far a domain has come. */
export function DomainBadge({ domain }: { domain: Pick<CustomDomain, 'state' | 'proved_at'> }) {
  return (
    <Badge color={COLOURS[domain.state]} variant="light" radius="sm" tt="none" fw={600}>
      {wordsOf(domain)}
    </Badge>
  );
}
