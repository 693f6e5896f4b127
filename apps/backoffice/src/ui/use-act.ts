import { ApiError } from '@inkstand/contract/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showProblem, toastResponse } from './show-problem.ts';

/**
 * Makes a call that changes something: says what came of it and shows the page as it is then. What is wrong with a field
 * is kept in `errors`, to stand beside it.
 */
export function useAct() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function act(call: () => Promise<{ success: boolean; message: string }>): Promise<boolean> {
    setBusy(true);
    setErrors({});
    try {
      toastResponse(await call());
      await revalidate();
      return true;
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.firstErrors);
      else showProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { act, isBusy, errors, setErrors };
}
