import type { OfficeBuyingMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeBuyingMessages>(
  (language) => import(`../../locales/${language}/office-buying.json`),
);
