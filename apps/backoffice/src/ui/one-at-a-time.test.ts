import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('calls run one after the other, also after one that failed', async () => {
  const queue = oneAtATime();
  const events: string[] = [];
  const work = (name: string, isGood: boolean) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    events.push(`${name} ends`);
    if (!isGood) throw new Error(name);
    return name;
  };
  const answers = await Promise.allSettled([queue(work('first', false)), queue(work('second', true))]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
