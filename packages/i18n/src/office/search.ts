import type { OfficeSearchMessages } from '../message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeSearchMessages>(
  (language) => import(`../../locales/${language}/office-search.json`),
);
