import { ApiError } from '@inkstand/contract/client';

/** The error that a call is expected to be answered with. A success is an error of the test. */
export async function failure(attempt: Promise<unknown>): Promise<ApiError> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}
