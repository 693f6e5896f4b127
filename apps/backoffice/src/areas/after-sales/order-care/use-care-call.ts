import { ApiError } from '@inkstand/contract/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showProblem, toastResponse } from '#ui/show-problem.ts';

/** The first message of each field, by its wire name. */
export type FieldErrors = Record<string, string>;

/** Makes a call that puts an order right: busy while it runs, fields marked when they are refused, the page read anew. */
export function useCareCall() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function make(call: () => Promise<{ success: boolean; message: string }>, onDone?: () => void): Promise<void> {
    setBusy(true);
    setErrors({});
    try {
      toastResponse(await call());
      await revalidate();
      onDone?.();
    } catch (error) {
      const fields = error instanceof ApiError ? error.firstErrors : {};
      if (Object.keys(fields).length > 0) setErrors(fields);
      else showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return { make, isBusy, errors };
}

/** The message on a field, or on any part of it (`lines`, `lines.0.quantity`). */
export const errorOn = (errors: FieldErrors, field: string): string | undefined =>
  Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
