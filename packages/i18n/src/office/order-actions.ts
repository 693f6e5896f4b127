import type { OfficeOrderActionsMessages } from '../../generated/message-types.ts';
import { makeOrderActionWords } from '../order-words.ts';
import { loadOfficeText } from './load-office-text.ts';

/** What can be done with an order and what happened to it, in the back office's language: steps, notes and reasons. */
export const { ADDRESS_PROBLEM_LABELS, CARE_LABELS, EVENT_LABELS, NOTE_LABELS, DISABLED_REASON_TEXTS } =
  makeOrderActionWords(
    await loadOfficeText<OfficeOrderActionsMessages>(
      (language) => import(`../../locales/${language}/office-order-actions.json`),
    ),
  );
