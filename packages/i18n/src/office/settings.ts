import type { OfficeSettingsMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeSettingsMessages>(
  (language) => import(`../../locales/${language}/office-settings.json`),
);
