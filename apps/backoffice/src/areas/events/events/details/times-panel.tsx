import { parseClockTime } from '@inkstand/domain/zoned-time';
import { Anchor, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { day, moment } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useEvent } from '../event-layout.tsx';
import type { PanelProps } from './panel-props.ts';

const zones = (own: string) => [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** Opening and closing times, in the event's time zone. */
export function TimesPanel({ data, draft, errors, change }: PanelProps) {
  const event = useEvent();
  const user = useUser();
  const overview = paths.eventPage(event.slug, 'overview', user.superadmin === 1 ? event.tenant_id : undefined);
  const hasPages = event.type === 'Store' || event.type === 'Promo';
  return (
    <Panel title="Times">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        <Select
          label="Time zone"
          description="Of the place where it happens"
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
              label="Opens"
              empty="As soon as it is published"
              zone={draft.time_zone}
              value={draft.opens}
              error={errors.opens_at}
              onChange={(opens) => change({ opens })}
            />
            <ClockField
              label="Closes"
              empty="When you pause it"
              zone={draft.time_zone}
              value={draft.closes}
              error={errors.closes_at}
              onChange={(closes) => change({ closes })}
            />
          </>
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="md">
        {data.in_hands_date ? `Everything should be in hands by ${day(data.in_hands_date)}` : 'No day in hands is set'}
        {event.type === 'Promo' &&
          (data.expected_claims === null
            ? ', nor how many claims you expect'
            : `, and ${data.expected_claims.toLocaleString('en-GB')} claims are expected`)}
        .{' '}
        <Anchor component={Link} to={overview} size="sm" underline="always">
          Set it on the overview
        </Anchor>
      </Text>
    </Panel>
  );
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
      description={at ? (isElsewhere ? `For you that is ${moment(at.toISOString())}` : 'By your clock too') : empty}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
