import type { OfficeListsMessages } from '../message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeListsMessages>(
  (language) => import(`../../locales/${language}/office-lists.json`),
);
