import type { Report } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/payments';
import { Group, SegmentedControl } from '@mantine/core';
import { REVENUE_PERIODS } from '#areas/payments/revenue/revenue-query.ts';
import { DateRange } from '#ui/date-range.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { shownReport } from './report-query.ts';

export const REPORT_LABELS: Readonly<Record<Report, string>> = {
  products: t('by_product'),
  events: t('by_event'),
  countries: t('by_country'),
  vat: t('vat'),
};

/** Selects the report, its days and what it is compared with. */
export function ReportFilters({ timeZone, isStaff }: { timeZone: string; isStaff: boolean }) {
  const { search, change } = useListSearch();
  return (
    <Group mb="lg" gap="sm" align="flex-end">
      <SegmentedControl
        aria-label={t('report_noun')}
        value={shownReport(search)}
        onChange={(report) => change({ report: report === 'products' ? null : report })}
        data={Object.entries(REPORT_LABELS).map(([value, label]) => ({ value, label }))}
      />
      <DateRange
        label={t('time')}
        timeZone={timeZone}
        usual={t('this_month')}
        periods={REVENUE_PERIODS.filter((period) => period !== 'this_month')}
        {...(isStaff ? { note: t('each_clients_figures_are_those_of') } : {})}
      />
      <FilterSelect
        name="compare"
        label={t('compare_with')}
        usual="none"
        data={[
          { value: 'none', label: t('no_comparison') },
          { value: 'previous', label: t('previous_period') },
          { value: 'year', label: t('previous_year') },
        ]}
      />
    </Group>
  );
}
