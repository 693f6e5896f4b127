import type { CustomDomain } from '@inkstand/contract/events/custom-domains';
import { t } from '@inkstand/i18n/office/events';
import { day } from '#ui/format.ts';
import { StatusBadge, type StatusLabels } from '#ui/status-badge.tsx';

const DOMAIN_STATES: StatusLabels<CustomDomain['state']> = {
  none: { label: t('no_domain'), colour: 'gray' },
  unproved: { label: t('not_verified_yet'), colour: 'gray' },
  proved: { label: t('verified'), colour: 'teal' },
  missing: { label: t('record_missing'), colour: 'yellow' },
  lost: { label: t('no_longer_verified'), colour: 'red' },
};

export function DomainBadge({ domain: { state, proved_at } }: { domain: Pick<CustomDomain, 'state' | 'proved_at'> }) {
  const { label, colour } = DOMAIN_STATES[state];
  return (
    <StatusBadge
      label={state === 'proved' && proved_at ? t('verified_on', { date: day(proved_at) }) : label}
      colour={colour}
    />
  );
}
