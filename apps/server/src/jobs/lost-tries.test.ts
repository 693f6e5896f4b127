import type { Database } from '@inkstand/database';
import { expect, test } from 'vitest';
import type { JobName } from './jobs.ts';
import { createLostTries } from './lost-tries.ts';

test('of lost jobs one is worked on at a time, and an email waits for the running drawing only', async () => {
  const { work } = createLostTries({ tx: async () => undefined } as unknown as Database);
  const began: string[] = [];
  const drawn = Promise.withResolvers<void>();
  const lose = (name: JobName, id: string, until?: Promise<void>) =>
    work({ id, name, retryCount: 1 }, async () => {
      began.push(id);
      await until;
    });
  const all = [
    lose('order.process', 'drawing', drawn.promise),
    lose('order.process', 'failing drawing', Promise.reject(new Error('it fails'))),
    lose('personalization.draw', 'last drawing'),
    lose('mail.send', 'email'),
    lose('mail.send', 'another email'),
  ];
  const outcomes = Promise.allSettled(all);
  await expect.poll(() => began).toEqual(['drawing']);
  drawn.resolve();
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(began).toEqual(['drawing', 'email', 'another email', 'failing drawing', 'last drawing']);
});
