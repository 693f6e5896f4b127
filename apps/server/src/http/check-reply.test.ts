import type { CallShape } from '@inkstand/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { replyFault } from './check-reply.ts';

const reply = z.object({ data: z.array(z.object({ id: z.string(), price: z.number().optional() })) });
const shape: CallShape = { route: 'GET /api/prices', summary: 'List prices', policy: 'anyone', reply };

test('a reply that matches the contract has no error, with or without optional fields', () => {
  expect(
    replyFault(shape, { data: [{ id: 'a', price: 1 }, { id: 'b', price: undefined }, { id: 'c' }] }),
  ).toBeUndefined();
  expect(replyFault({ ...shape, reply: 'file' }, new Uint8Array())).toBeUndefined();
});

test('a wrong value and an unknown field are reported by their paths', () => {
  expect(replyFault(shape, { data: [{ id: 1 }] })).toMatch(/^data\.0\.id: /);
  expect(replyFault(shape, { data: [{ id: 'a', secret: 'x' }], page: 1 })).toBe(
    'not in the contract: data.0.secret, page',
  );
});
