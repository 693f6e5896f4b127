import { t } from '@inkstand/i18n/office/payments';
import { Group, SegmentedControl } from '@mantine/core';
import { DateRange } from '#ui/date-range.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { REVENUE_PERIODS } from './revenue-query.ts';

/** Selects the time range and the period length. */
export function RevenueTime({ timeZone, isStaff }: { timeZone: string; isStaff: boolean }) {
  const { search, change } = useListSearch();
  return (
    <Group mb="lg" gap="sm" align="flex-end">
      <DateRange
        label={t('time')}
        timeZone={timeZone}
        usual={t('last_12_months')}
        periods={REVENUE_PERIODS}
        {...(isStaff ? { note: t('each_clients_figures_are_those_of') } : {})}
      />
      <SegmentedControl
        aria-label={t('group_by')}
        value={search.get('interval') === 'quarter' ? 'quarter' : 'month'}
        onChange={(interval) => change({ interval: interval === 'month' ? null : interval })}
        data={[
          { value: 'month', label: t('months') },
          { value: 'quarter', label: t('quarters') },
        ]}
      />
      <SegmentedControl
        aria-label={t('vat_and_tax')}
        value={search.get('basis') === 'including' ? 'including' : 'excluding'}
        onChange={(basis) => change({ basis: basis === 'excluding' ? null : basis })}
        data={[
          { value: 'excluding', label: t('without_vat') },
          { value: 'including', label: t('with_vat') },
        ]}
      />
    </Group>
  );
}
