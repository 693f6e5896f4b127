import { ApiError } from '@inkstand/contract/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showProblem, toastResponse } from './show-problem.ts';

/** The first message of each field, by its wire name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What every call answers with. */
export interface Reply {
  success: boolean;
  message: string;
}

export interface MutationOptions {
  /** A failure means that the page shows something outdated. */
  revalidateOnError?: boolean;
  /** Fields that show their messages themselves, so that they need no toast; by default those of the form. */
  shown?: readonly string[];
}

/** The message on a field, or on any part of it (`lines`, `lines.0.quantity`). */
export const errorOn = (errors: FieldErrors, field: string): string | undefined =>
  Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];

/** Runs the calls of a component that change something, and keeps what is wrong with single fields in `errors`. */
export function useMutation({ revalidateOnError, shown = [] }: MutationOptions = {}) {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Pending while it works; a failure is shown beside its fields, or else as a toast. Resolves to nothing when it failed. */
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

  /** Makes a call, says what came of it, and loads the page's data anew. */
  const mutate = <Result extends Reply>(call: () => Promise<Result>, onDone?: (reply: Result) => unknown) =>
    run(async () => {
      const reply = await call();
      toastResponse(reply);
      await revalidate();
      await onDone?.(reply);
      return reply;
    });

  return { mutate, run, isPending, errors, setErrors };
}
