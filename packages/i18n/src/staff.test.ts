import { expect, test } from 'vitest';
import { orderWords } from './staff.ts';

test('the words of orders come in the language of a call, or in English', () => {
  expect(orderWords('de').EVENT_LABELS.approve.action).toBe('Genehmigen');
  expect(orderWords('sv').DISABLED_REASON_TEXTS.role).toBe('Din roll tillåter inte detta.');
  expect(orderWords('xx').NOTE_LABELS.marked_delivered).toBe('Marked as delivered');
});
