import type { Region } from '@inkstand/domain/regions';
import { t } from '@inkstand/i18n/office/common';

/** Names of the regions. */
export const REGION_LABELS: Readonly<Record<Region, string>> = {
  UK: t('united_kingdom'),
  EU: t('european_union'),
  US: t('united_states'),
};

/** Short names, for places where several stand beside each other. */
export const SHORT_REGION_LABELS: Readonly<Record<Region, string>> = {
  UK: t('region_uk'),
  EU: t('region_eu'),
  US: t('region_us'),
};
