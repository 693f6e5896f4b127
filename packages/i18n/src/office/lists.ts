import type { OfficeListsMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

/** What a list's rows are. */
export type ListedThing = keyof OfficeListsMessages extends infer Key
  ? Key extends `listed.${infer Name}`
    ? Name
    : never
  : never;

export const t = await loadOfficeText<OfficeListsMessages>(
  (language) => import(`../../locales/${language}/office-lists.json`),
);
