import { ApiError } from '@inkstand/contract/client';
import { describe, expect, it } from 'vitest';
import { createIdempotentCalls, oneAtATime } from './calls.ts';

/** Sends one body per outcome, an error or nothing, and returns the keys by number. */
async function keysOf(tries: readonly { body: object; error?: Error }[]): Promise<number[]> {
  const call = createIdempotentCalls();
  const keys: string[] = [];
  for (const { body, error } of tries) {
    await call(body, (key) => {
      keys.push(key);
      return error ? Promise.reject(error) : Promise.resolve();
    }).catch((caught: unknown) => expect(caught).toBe(error));
  }
  const known = [...new Set(keys)];
  return keys.map((key) => known.indexOf(key));
}

const lost = new TypeError('the response was lost');
const one = { lines: [{ quantity: 1 }] };
const two = { lines: [{ quantity: 2 }] };

describe('calls under one key', () => {
  it('keep the key while the outcome is unknown', async () => {
    const busy = [new ApiError(409, {}, 1), new ApiError(503, {})].map((error) => ({ body: one, error }));
    expect(await keysOf([{ body: one, error: lost }, ...busy, { body: one }])).toEqual([0, 0, 0, 0]);
  });

  it('keep the key of a body while another one is sent', async () => {
    const refused = new ApiError(422, {});
    expect(await keysOf([{ body: one, error: lost }, { body: two, error: refused }, { body: one }])).toEqual([0, 1, 0]);
  });

  it('get a new key after a success or a final error', async () => {
    const refused = [422, 409].map((status) => ({ body: one, error: new ApiError(status, {}) }));
    expect(await keysOf([...refused, { body: one }, { body: one }])).toEqual([0, 1, 2, 3]);
  });
});

it('runs calls one after the other, also after one that failed', async () => {
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
