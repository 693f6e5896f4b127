import type { OfficeCommonMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeCommonMessages>(
  (language) => import(`../../locales/${language}/office-common.json`),
);
