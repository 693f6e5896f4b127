import { expect, test } from 'vitest';
import { isSigned, sign } from './signature.ts';

const secret = 'northprint-secret';
const rawBody = '{"event_id":"1"}';
const timestamp = '1767225600';
const signature = 'v1=e0a4a4db8ef287543c6ce0213cdd4ced5af0c2f00c9a2eb14cf6c7a24d0b862f';
const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000);

test('the example of docs/fulfillers.md is correct', () => {
  expect(sign(secret, timestamp, rawBody)).toBe(signature);
  expect(isSigned(secret, { timestamp, signature, rawBody: Buffer.from(rawBody) }, at(0))).toBe(true);
});

test('the example of docs/webhooks.md is correct', () => {
  expect(sign('inkwh_example', timestamp, '{"id":"1"}')).toBe(
    'v1=0213a3aec4ba02a2f7c7967e6c349c4a6335391641d699163e9efbca25485d4f',
  );
});

test('a message is valid for five minutes in either direction', () => {
  const message = { timestamp, signature, rawBody };
  expect([300, -300, 301, -301].map((seconds) => isSigned(secret, message, at(seconds)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a missing or malformed signature is invalid', () => {
  const message = { timestamp, signature, rawBody };
  const forged = [
    { ...message, timestamp: undefined },
    { ...message, signature: undefined },
    { ...message, signature: '' },
    { ...message, signature: signature.slice(3) },
    { ...message, signature: signature.toUpperCase() },
    { ...message, signature: `${signature}0` },
    { ...message, timestamp: `${timestamp}.0` },
    { ...message, timestamp: `0${timestamp}` },
    { ...message, timestamp: 'NaN' },
  ];
  expect(forged.filter((each) => isSigned(secret, each, at(0)))).toEqual([]);
});
