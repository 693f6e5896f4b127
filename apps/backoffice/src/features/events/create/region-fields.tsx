import type { Event } from '@inkstand/contract/events';
import { Group, Select, Text } from '@mantine/core';
import type { Draft } from './create-draft.ts';

const NAMES = { UK: 'United Kingdom', EU: 'European Union', US: 'United States' } as const;
const CURRENCY_NAMES = { UK: 'pounds', EU: 'euros', US: 'dollars' } as const;
const REGION_CODES = ['UK', 'EU', 'US'] as const;
const zones = () => Intl.supportedValuesOf('timeZone');

interface RegionFieldsProps {
  draft: Draft;
  /** The company's own region; undefined while staff have chosen no company. */
  home: Event['region'] | undefined;
  region: Event['region'];
  timeZone: string;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<Draft>) => void;
}

/** Where it is, and which time counts there. The United States are offered to companies at home there (product.md 4). */
export function RegionFields({ draft, home, region, timeZone, errors, change }: RegionFieldsProps) {
  const offered = REGION_CODES.filter((code) => code !== 'US' || home === undefined || home === 'US');
  const isAbroad = home !== undefined && region !== home;
  return (
    <div>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <Select
          label="Region"
          description="Decides currency, tax, shipping and where it delivers to"
          data={offered.map((code) => ({ value: code, label: `${NAMES[code]}, ${CURRENCY_NAMES[code]}` }))}
          allowDeselect={false}
          value={region}
          error={errors.region}
          onChange={(chosen) => chosen && change({ region: chosen as Event['region'], timeZone: undefined })}
        />
        <Select
          label="Time zone"
          description="For opening and closing, and the days of your figures"
          data={zones()}
          searchable
          allowDeselect={false}
          value={timeZone}
          error={errors.time_zone}
          onChange={(chosen) => chosen && change({ timeZone: chosen })}
        />
      </Group>
      {isAbroad && draft.type === 'Store' && (
        <Text size="sm" mt="xs" role="status">
          The company is at home in the {NAMES[home]}: a store can take card payments there alone, so this one could be
          prepared, but not opened.
        </Text>
      )}
    </div>
  );
}
