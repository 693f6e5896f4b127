import type { OfficeDesignerMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeDesignerMessages>(
  (language) => import(`../../locales/${language}/office-designer.json`),
);
