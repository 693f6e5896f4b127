import { ApiError } from '@inkstand/contract/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showProblem, toastResponse } from './show-problem.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The first message of each field, by its name in the API. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The common fields of every response. */
export interface Reply {
  success: boolean;
  message: string;
}

export interface ApiCallOptions {
  /** Reloads the page's data after a failure, since it means that the page is outdated. */
  revalidateOnError?: boolean;
  /** Fields that show their own messages, so they need no toast; by default the form's fields. */
  shown?: readonly string[];
}

/** Returns the message on a field or any part of it (`lines`, `lines.0.quantity`). */
export const errorOn = (errors: FieldErrors, field: string): string | undefined =>
  Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];

/** Makes the API calls of a component and stores field errors in `errors`. */
export function useApiCall({ revalidateOnError, shown = [] }: ApiCallOptions = {}) {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  useReturnFocus(isPending);

  /**
   * Sets the pending state while it runs. Shows a failure beside its fields, or as a toast, and resolves to undefined.
   */
  async function run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    setPending(true);
    setErrors({});
    try {
      return await work();
    } catch (error) {
      const found = error instanceof ApiError ? error.firstErrors : {};
      setErrors(found);
      if (!shown.some((field) => errorOn(found, field))) showProblem(error);
      if (revalidateOnError) await revalidate();
      return undefined;
    } finally {
      setPending(false);
    }
  }

  /** Makes a call, reloads the page's data, and says what was done. */
  const mutate = <Result extends Reply>(call: () => Promise<Result>, onDone?: (reply: Result) => unknown) =>
    run(async () => {
      const reply = await call();
      await revalidate();
      // Who reads that it is saved may go on at once: nothing is unsaved any more.
      toastResponse(reply);
      await onDone?.(reply);
      return reply;
    });

  return { mutate, run, isPending, errors, setErrors };
}
