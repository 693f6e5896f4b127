import { ApiError } from '@inkstand/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOut } from './sign-out.ts';

const assign = vi.fn();
beforeEach(() => vi.stubGlobal('window', { addEventListener: vi.fn(), location: { assign } }));
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

const refused = (error: Error) => ({ logout: () => Promise.reject(error) });

it('signing out opens the home page when the session had ended before, and without a connection', async () => {
  await signOut(refused(new ApiError(401, {})));
  await signOut(refused(new TypeError('Failed to fetch')));
  expect(assign).toHaveBeenCalledTimes(2);
});

it('signing out fails where the server keeps the session', async () => {
  await expect(signOut(refused(new ApiError(403, {})))).rejects.toMatchObject({ status: 403 });
  expect(assign).not.toHaveBeenCalled();
});
