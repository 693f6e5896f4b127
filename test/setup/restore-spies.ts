import { afterEach, vi } from 'vitest';

// What a test replaces with `vi.spyOn` must not reach the next test, nor the next file of the same process.
afterEach(() => {
  vi.restoreAllMocks();
});
