import type { OfficeOrderWordsMessages } from '../../generated/message-types.ts';
import { makeOrderWords } from '../order-words.ts';
import { loadOfficeText } from './load-office-text.ts';

/** What lists say of orders, in the back office's language: statuses, stages and reasons for attention. */
export const { ATTENTION_REASONS, STAGE_LABELS, STATUS_LABELS } = makeOrderWords(
  await loadOfficeText<OfficeOrderWordsMessages>(
    (language) => import(`../../locales/${language}/office-order-words.json`),
  ),
);
