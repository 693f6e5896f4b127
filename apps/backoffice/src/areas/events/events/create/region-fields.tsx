import type { Event } from '@inkstand/contract/events/events';
import { type CompanyRegions, offeredRegions, regionProblem } from '@inkstand/domain/event-regions';
import { REGION_CODES } from '@inkstand/domain/regions';
import { t } from '@inkstand/i18n/office/events';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { Anchor, Select, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { regionCurrency } from '#ui/format.ts';
import { REGION_LABELS } from '#ui/labels.ts';
import { REGION_PROBLEMS } from '../company-regions.ts';
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
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label={t('region')}
          description={t('sets_currency_tax_shipping_and_delivery')}
          data={offered
            .filter((code) => !findRegionProblem(code))
            .map((code) => ({
              value: code,
              label: t('region_and_currency', { region: REGION_LABELS[code], currency: regionCurrency(code) }),
            }))}
          allowDeselect={false}
          value={region}
          error={errors.region}
          onChange={(chosen) => chosen && change({ region: chosen as Event['region'], time_zone: undefined })}
        />
        <Select
          label={t('time_zone')}
          description={t('for_opening_and_closing_times_and')}
          data={zones()}
          searchable
          allowDeselect={false}
          value={timeZone}
          error={errors.time_zone}
          onChange={(chosen) => chosen && change({ time_zone: chosen })}
        />
      </SimpleGrid>
      {others.map(({ code, problem }) => (
        <Text key={code} size="sm" c="dimmed" mt="xs">
          <Text span inherit fw={600} display="block" c="var(--mantine-color-text)">
            {REGION_LABELS[code]}
          </Text>
          {REGION_PROBLEMS[problem]}{' '}
          {problem === 'region_without_account' &&
            (isStaff ? (
              t('an_administrator_of_the_company_adds')
            ) : (
              <Anchor component={Link} to={paths.billingAccount()} underline="always" inherit c="inherit" fw={600}>
                {t('add_a_payment_account')}
              </Anchor>
            ))}{' '}
          {problem === 'region_without_account' && <LearnMore about="payments_not_connected" />}
        </Text>
      ))}
    </div>
  );
}
