import type { OfficeOrderListMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeOrderListMessages>(
  (language) => import(`../../locales/${language}/office-order-list.json`),
);
