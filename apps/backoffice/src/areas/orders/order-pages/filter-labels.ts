import { t } from '@inkstand/i18n/office/orders';
export const SORTS = [
  { value: 'recent', label: t('newest_first') },
  { value: 'exceptions', label: t('exceptions_first') },
  { value: 'oldest', label: t('oldest_first') },
  { value: 'total-desc', label: t('highest_total') },
  { value: 'total-asc', label: t('lowest_total') },
];

export const AGES = [
  { value: '1', label: t('over_a_day_old') },
  { value: '3', label: t('over_3_days_old') },
  { value: '7', label: t('over_a_week_old') },
  { value: '14', label: t('over_2_weeks_old') },
  { value: '30', label: t('over_a_month_old') },
];

export const DELIVERED = [
  { value: 'yes', label: t('delivered') },
  { value: 'no', label: t('shipped_not_yet_delivered') },
];

export const ONLY = [
  { value: 'all', label: t('all_orders') },
  { value: 'needs_person', label: t('needs_attention') },
  { value: 'exceptions', label: t('exceptions') },
  { value: 'to_ship', label: t('to_ship') },
  { value: 'late', label: t('late') },
  { value: 'reprint_asked', label: t('reprints') },
];
