import { ApiError } from '@inkstand/contract/client';
import { type FormEvent, useState } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showProblem } from '#ui/show-problem.ts';
import { type DraftErrors, type emptyDraft, errorsByField, missingIn, valuesOf } from './fulfiller-draft.ts';
import { FulfillerFields } from './fulfiller-fields.tsx';

type Draft = ReturnType<typeof emptyDraft>;

interface FulfillerFormProps {
  /** What the form begins with. */
  initial: Draft;
  families: string[];
  submitLabel: string;
  refusal?: string | undefined;
  onSubmit: (values: ReturnType<typeof valuesOf>) => Promise<void>;
}

/** Everything that can be said of a fulfiller, to register one or to change it. What is wrong stands beside its field. */
export function FulfillerForm({ initial, families, submitLabel, refusal, onSubmit }: FulfillerFormProps) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = missingIn(draft);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(valuesOf(draft));
    } catch (error) {
      const found = error instanceof ApiError ? errorsByField(error.firstErrors) : {};
      setErrors(found);
      if (Object.keys(found).length === 0) showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <FulfillerFields
        draft={draft}
        errors={errors}
        families={families}
        onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
      />
      <GuardedButton type="submit" mt="lg" refusal={refusal} loading={isBusy}>
        {submitLabel}
      </GuardedButton>
    </form>
  );
}
