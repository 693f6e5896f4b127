import type { OfficeAuditMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeAuditMessages>(
  (language) => import(`../../locales/${language}/office-audit.json`),
);
