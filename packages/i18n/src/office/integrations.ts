import type { OfficeIntegrationsMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeIntegrationsMessages>(
  (language) => import(`../../locales/${language}/office-integrations.json`),
);
