import type { OfficeHelpMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeHelpMessages>(
  (language) => import(`../../locales/${language}/office-help.json`),
);
