import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startInterval } from './start-interval.ts';

const log = pino({ level: 'silent' });

test('a stop waits for the run under way, but not for one that hangs', async () => {
  let ended = 0;
  const slow = startInterval(60, 'slow', log, async () => {
    await sleep(50);
    ended += 1;
  });
  await slow.stop();
  expect(ended).toBe(1);
  const hanging = startInterval(60, 'hanging', log, () => new Promise(() => {}));
  await hanging.stop(20);
});
