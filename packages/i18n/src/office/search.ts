import type { OfficeSearchMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeSearchMessages>(
  (language) => import(`../../locales/${language}/office-search.json`),
);
