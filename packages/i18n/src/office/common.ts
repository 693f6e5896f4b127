import type { OfficeCommonMessages } from '../message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeCommonMessages>(
  (language) => import(`../../locales/${language}/office-common.json`),
);
