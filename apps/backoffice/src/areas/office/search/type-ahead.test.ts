import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTypeAhead, stopTypeAhead, takeTyped } from './type-ahead.ts';

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  stopTypeAhead();
  vi.unstubAllGlobals();
});

/** Presses keys; returns those that reached the page's shortcuts. */
function press(...keys: string[]): string[] {
  const reached: string[] = [];
  const listen = (event: Event) => reached.push((event as KeyboardEvent).key);
  page.addEventListener('keydown', listen);
  for (const key of keys) page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }));
  page.removeEventListener('keydown', listen);
  return reached;
}

test('keys between opening the search and its focus are its text, and run no shortcut', () => {
  expect(press('g', 'a')).toEqual(['g', 'a']);
  startTypeAhead(() => undefined);
  expect(press('g', 'a', 'x', 'Backspace', 'Enter', ' ', 'b')).toEqual([]);
  expect(takeTyped()).toBe('ga b');
  expect(press('g', 'a')).toEqual(['g', 'a']);
  expect(takeTyped()).toBe('');
});

test('Escape closes a search that is still being opened', () => {
  const close = vi.fn();
  startTypeAhead(close);
  expect(press('Escape')).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
});
