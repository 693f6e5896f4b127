import type { OfficeOrdersMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeOrdersMessages>(
  (language) => import(`../../locales/${language}/office-orders.json`),
);
