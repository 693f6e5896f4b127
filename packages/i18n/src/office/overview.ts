import type { OfficeOverviewMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeOverviewMessages>(
  (language) => import(`../../locales/${language}/office-overview.json`),
);
