import type { OfficeDesignMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeDesignMessages>(
  (language) => import(`../../locales/${language}/office-design.json`),
);
