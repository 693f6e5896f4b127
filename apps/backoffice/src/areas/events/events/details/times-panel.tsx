import { parseClockTime } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/events';
import { Anchor, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { day, moment } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useEvent } from '../event-layout.tsx';
import type { PanelProps } from './details-draft.ts';

const zones = (own: string) => [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** Opening and closing times, in the event's time zone. */
export function TimesPanel({ data, draft, errors, change }: PanelProps) {
  const event = useEvent();
  const user = useUser();
  const overview = paths.eventPage(event.slug, 'overview', user.superadmin === 1 ? event.tenant_id : undefined);
  const hasPages = event.type === 'Store' || event.type === 'Promo';
  return (
    <Panel title={t('times')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        <Select
          label={t('time_zone')}
          description={t('where_the_event_takes_place')}
          data={zones(data.time_zone)}
          value={draft.time_zone}
          error={errors.time_zone}
          searchable
          allowDeselect={false}
          onChange={(time_zone) => time_zone && change({ time_zone })}
        />
        {hasPages && (
          <>
            <ClockField
              label={t('opens')}
              empty={t('when_its_published')}
              zone={draft.time_zone}
              value={draft.opens}
              error={errors.opens_at}
              onChange={(opens) => change({ opens })}
            />
            <ClockField
              label={t('closes')}
              empty={t('when_you_pause_it')}
              zone={draft.time_zone}
              value={draft.closes}
              error={errors.closes_at}
              onChange={(closes) => change({ closes })}
            />
          </>
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="md">
        {plansText(data, event.type === 'Promo')}{' '}
        <Anchor component={Link} to={overview} size="sm" underline="always">
          {t('set_it_on_the_overview')}
        </Anchor>
      </Text>
    </Panel>
  );
}

/** The delivery date, and with claims how many are expected. */
function plansText({ in_hands_date, expected_claims: count }: PanelProps['data'], hasClaims: boolean): string {
  const date = in_hands_date ? day(in_hands_date) : '';
  if (!hasClaims) return date ? t('orders_should_arrive_by', { date }) : t('no_delivery_date');
  if (count === null) return date ? t('arrive_by_claims_not_set', { date }) : t('no_delivery_date_nor_claims');
  return date ? t('arrive_by_and_claims_expected', { date, count }) : t('no_delivery_date_claims_expected', { count });
}

interface ClockFieldProps {
  label: string;
  /** Text for an empty time. */
  empty: string;
  zone: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ClockField({ label, empty, zone, value, error, onChange }: ClockFieldProps) {
  const at = value ? parseClockTime(value, zone) : undefined;
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== zone;
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={
        at
          ? isElsewhere
            ? t('in_your_time_zone', { date: moment(at.toISOString()) })
            : t('same_as_your_time_zone')
          : empty
      }
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
