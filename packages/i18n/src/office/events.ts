import type { OfficeEventsMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeEventsMessages>(
  (language) => import(`../../locales/${language}/office-events.json`),
);
