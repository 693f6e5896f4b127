import type { OfficeProductionMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeProductionMessages>(
  (language) => import(`../../locales/${language}/office-production.json`),
);
