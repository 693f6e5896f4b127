import type { OfficeAfterSalesMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeAfterSalesMessages>(
  (language) => import(`../../locales/${language}/office-after-sales.json`),
);
