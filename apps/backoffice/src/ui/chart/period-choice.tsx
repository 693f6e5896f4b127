import { REPORT_DAYS, type ReportDays } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/common';
import { SegmentedControl } from '@mantine/core';
import { useListSearch } from '#ui/list-search.ts';

interface PeriodTexts {
  label: string;
  /** In a legend: this period, and the one before. */
  now: string;
  before: string;
}

export const PERIODS: Readonly<Record<ReportDays, PeriodTexts>> = {
  7: { label: t('days_7'), now: t('last_7_days'), before: t('before.7') },
  30: { label: t('days_30'), now: t('last_30_days'), before: t('before.30') },
  90: { label: t('days_90'), now: t('last_90_days'), before: t('before.90') },
  364: { label: t('weeks_52'), now: t('last_52_weeks'), before: t('before.364') },
};

/** The period in the URL; 30 days unless it names another. */
export function periodIn(search: URLSearchParams): ReportDays {
  return REPORT_DAYS.find((days) => days === search.get('days')) ?? '30';
}

/** Chooses the period of a page's charts; it stands in the URL. */
export function PeriodChoice() {
  const { search, change } = useListSearch();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('period')}
      value={periodIn(search)}
      onChange={(days) => change({ days: days === '30' ? null : days })}
      data={REPORT_DAYS.map((value) => ({ value, label: PERIODS[value].label }))}
    />
  );
}
