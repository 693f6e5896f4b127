import type { Event } from '@inkstand/contract/events/events';
import { type CompanyRegions, offeredRegions, regionProblem } from '@inkstand/domain/event-regions';
import { REGION_CODES } from '@inkstand/domain/regions';
import { Anchor, Group, Select, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { regionCurrency } from '#ui/format.ts';
import { REGION_PROBLEMS } from '../company-regions.ts';
import { REGION_LABELS } from '../list/event-labels.ts';
import type { Draft } from './create-draft.ts';

const zones = () => Intl.supportedValuesOf('timeZone');

interface RegionFieldsProps {
  type: Event['type'];
  /** Regions in which the company can be paid; undefined while staff have selected no company. */
  regions: CompanyRegions | undefined;
  region: Event['region'];
  timeZone: string;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<Draft>) => void;
  isStaff: boolean;
}

/** The event's region and time zone. Only regions in which the company can be paid are offered. */
export function RegionFields({ type, regions, region, timeZone, errors, change, isStaff }: RegionFieldsProps) {
  const offered = regions ? offeredRegions(regions.home) : REGION_CODES;
  const findRegionProblem = (code: Event['region']) => regions && regionProblem(type, code, regions);
  const others = offered.flatMap((code) => {
    const problem = findRegionProblem(code);
    return problem ? [{ code, problem }] : [];
  });
  return (
    <div>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <Select
          label="Region"
          description="Decides currency, tax, shipping and where it delivers to"
          data={offered
            .filter((code) => !findRegionProblem(code))
            .map((code) => ({ value: code, label: `${REGION_LABELS[code]}, ${regionCurrency(code)}` }))}
          allowDeselect={false}
          value={region}
          error={errors.region}
          onChange={(chosen) => chosen && change({ region: chosen as Event['region'], time_zone: undefined })}
        />
        <Select
          label="Time zone"
          description="For opening and closing, and the days of your figures"
          data={zones()}
          searchable
          allowDeselect={false}
          value={timeZone}
          error={errors.time_zone}
          onChange={(chosen) => chosen && change({ time_zone: chosen })}
        />
      </Group>
      {others.map(({ code, problem }) => (
        <Text key={code} size="sm" c="dimmed" mt="xs">
          {REGION_LABELS[code]}: {REGION_PROBLEMS[problem]}{' '}
          {problem === 'region_without_account' &&
            (isStaff ? (
              'An administrator of the company adds one under Settings, Billing account.'
            ) : (
              <Anchor component={Link} to={paths.billingAccount()} underline="always" inherit>
                Add a payment account
              </Anchor>
            ))}
        </Text>
      ))}
    </div>
  );
}
