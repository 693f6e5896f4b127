import { ApiError } from '@inkstand/contract/client';

/** Returns the error of a call that is expected to fail; fails the test on success. */
export async function failure(attempt: Promise<unknown>): Promise<ApiError> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}
