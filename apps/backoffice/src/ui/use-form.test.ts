import { expect, test } from 'vitest';
import { keepEdits } from './use-form.ts';

test('an answer replaces what was sent, and not what was typed since', () => {
  const sent = { title: ' Summer ', text: 'Hel', picture: new File([], 'one.png') as File | null };
  const saved = { title: 'Summer', text: 'Hel', picture: null };
  expect(keepEdits(sent, sent, saved)).toEqual(saved);
  expect(keepEdits({ ...sent, text: 'Hello' }, sent, saved)).toEqual({ title: 'Summer', text: 'Hello', picture: null });
  const picture = new File([], 'two.png');
  expect(keepEdits({ ...sent, picture }, sent, saved).picture).toBe(picture);
});
