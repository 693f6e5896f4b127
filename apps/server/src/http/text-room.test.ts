import { expect, test, vi } from 'vitest';
import { createTextRoom, type TextBody } from './text-room.ts';

const KB = 1024;
const MB = 1024 * KB;
const limits = { maxBytes: 10 * MB, maxBytesPerSender: 4 * MB, maxBegunPerSender: 3 };

const isGivenUp = ({ signal }: TextBody) => signal.aborted;

test('a declared length takes no room', () => {
  const room = createTextRoom({ ...limits, maxBegunPerSender: 1000 });
  const idle = Array.from({ length: 600 }, () => room.begin('one', 64 * KB));
  const body = room.begin('two', 2 * KB);
  body.take(2 * KB);
  expect([body, ...idle].filter(isGivenUp)).toEqual([]);
});

test('a sender with too many begun bodies loses the oldest of its own', () => {
  const room = createTextRoom(limits);
  const other = room.begin('two');
  const bodies = Array.from({ length: 5 }, () => room.begin('one'));
  expect(bodies.map(isGivenUp)).toEqual([true, true, false, false, false]);
  expect(isGivenUp(other)).toBe(false);
  expect(bodies[0]?.signal.reason).toMatchObject({ code: 'request.unavailable', retryAfterSeconds: 2 });
});

test('bodies that have arrived do not count as begun, and are not given up', () => {
  const room = createTextRoom(limits);
  const whole = room.begin('one');
  whole.take(3 * MB);
  whole.arrived();
  const next = room.begin('one');
  next.take(2 * MB);
  expect([whole, next].map(isGivenUp)).toEqual([false, true]);
  whole.release();
  const again = room.begin('one');
  again.take(2 * MB);
  expect(isGivenUp(again)).toBe(false);
});

test('beyond its share a sender loses its oldest body that still arrives, and still sends small ones', () => {
  const room = createTextRoom(limits);
  const slow = [room.begin('one'), room.begin('one')];
  for (const body of slow) body.take(2 * MB);
  const form = room.begin('one');
  form.take(2 * KB);
  expect([...slow, form].map(isGivenUp)).toEqual([true, false, false]);

  const handled = room.begin('two');
  handled.take(4 * MB);
  handled.arrived();
  const small = room.begin('two');
  small.take(2 * KB);
  expect(isGivenUp(small)).toBe(false);
});

test('in a full room the sender that holds most gives way', () => {
  const room = createTextRoom(limits);
  const hold = (name: string, bytes: number) => {
    const body = room.begin(name);
    body.take(bytes);
    return body;
  };
  const slow = ['one', 'two', 'three'].map((name, index) => hold(name, 3 * MB + index * KB));
  const form = hold('four', MB);
  expect([...slow, form].map(isGivenUp)).toEqual([false, false, true, false]);
});

test('a small body has ten seconds to arrive', () => {
  vi.useFakeTimers();
  const room = createTextRoom(limits);
  const slow = room.begin('one', 2 * KB);
  const quick = room.begin('one', 2 * KB);
  quick.arrived();
  const large = room.begin('one', MB);
  vi.advanceTimersByTime(10_000);
  expect([slow, quick, large].map(isGivenUp)).toEqual([true, false, false]);
  vi.useRealTimers();
});
