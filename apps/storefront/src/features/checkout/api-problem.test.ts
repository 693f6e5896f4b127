import { ApiError } from '@inkstand/contract/client';
import { createTranslator } from '@inkstand/i18n';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { basketMessage, readProblem } from './api-problem.ts';

const t = createTranslator('en');

const logged = vi.fn();
beforeEach(() => {
  vi.stubGlobal('reportError', logged.mockReset());
  return () => vi.unstubAllGlobals();
});

describe('a failed call', () => {
  it('is logged unless its messages are on fields', () => {
    readProblem(new ApiError(422, { message: 'required', errors: { name: ['required'] } }), t);
    expect(logged).not.toHaveBeenCalled();
    for (const cause of [
      new ApiError(422, { message: 'closed' }),
      new ApiError(503, {}),
      new TypeError('no network'),
    ]) {
      readProblem(cause, t);
      expect(logged).toHaveBeenLastCalledWith(expect.objectContaining({ cause }));
    }
  });

  it('is not logged when the visitor has tried too often', () => {
    expect(readProblem(new ApiError(429, { message: 'wait' }), t)).toMatchObject({ message: 'wait', isLimited: true });
    expect(readProblem(new ApiError(503, {}), t).isLimited).toBe(false);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('gives the messages of the server, the first per field', () => {
    const error = new ApiError(422, { message: 'required', errors: { name: ['required', 'too long'] } });
    expect(readProblem(error, t)).toEqual({
      fields: { name: 'required' },
      message: 'required',
      isFinal: true,
      isLimited: false,
    });
  });

  it.each([
    { error: new ApiError(409, { message: 'wait' }, 1), isFinal: false },
    { error: new ApiError(503, { message: 'wait' }), isFinal: false },
    { error: new ApiError(409, { message: 'wait' }), isFinal: true },
  ])('can be retried while the outcome is unknown', ({ error, isFinal }) => {
    expect(readProblem(error, t)).toMatchObject({ message: 'wait', isFinal });
  });

  it('has a message even if the server sent none, or there is no connection', () => {
    // A gift or a report costs nothing: only the checkout says that nothing was charged.
    expect(readProblem(new ApiError(502, {}), t).message).toBe(t('error.request.failed'));
    expect(readProblem(new ApiError(502, {}), t, t('checkout.failed')).message).toBe(t('checkout.failed'));
    expect(readProblem(new TypeError('Failed to fetch'), t)).toMatchObject({
      message: t('page.offline'),
      isFinal: false,
    });
  });
});

describe('the message on the basket', () => {
  it('is found under amount, products and their parts, and nowhere else', () => {
    expect(basketMessage({ amount: 'changed' })).toBe('changed');
    expect(basketMessage({ 'products.0.quantity': 'whole numbers' })).toBe('whole numbers');
    expect(basketMessage({ discount_code: 'used up' })).toBeUndefined();
  });
});
