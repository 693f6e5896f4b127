import type { OfficePaymentsMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficePaymentsMessages>(
  (language) => import(`../../locales/${language}/office-payments.json`),
);
