import type { OfficeClientsMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeClientsMessages>(
  (language) => import(`../../locales/${language}/office-clients.json`),
);
