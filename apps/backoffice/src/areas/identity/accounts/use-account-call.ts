import { ApiError } from '@inkstand/contract/client';
import { useTranslator } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Makes a form's call: messages go beside their fields, the first of which takes the focus; whatever names no field of the
 * form is said above it.
 */
export function useAccountCall<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const t = useTranslator();
  const [problem, setProblem] = useState('');
  async function call(work: () => Promise<void>): Promise<void> {
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) return setProblem(t('page.unreachable'));
      const own = Object.entries(error.firstErrors).filter(([field]) => field in form.getValues());
      own.forEach(([field, message], index) => {
        form.setError(field as Path<Fields>, { message }, { shouldFocus: index === 0 });
      });
      if (own.length === 0) setProblem(error.message);
    }
  }
  return { problem, setProblem, call };
}
