import { useState } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { useForm } from '#ui/use-form.ts';
import { type FulfillerDraft, missingIn, toFulfillerValues } from './fulfiller-draft.ts';
import { FulfillerFields } from './fulfiller-fields.tsx';

interface FulfillerFormProps {
  initial: FulfillerDraft;
  families: string[];
  submitLabel: string;
  disabledReason?: string | undefined;
  onSubmit: (values: ReturnType<typeof toFulfillerValues>) => Promise<void>;
}

/** Registers or changes a fulfiller; errors appear beside their fields. */
export function FulfillerForm({ initial, families, submitLabel, disabledReason, onSubmit }: FulfillerFormProps) {
  const form = useForm(initial);
  const { values, isPending } = form;
  const [saved, setSaved] = useState(values);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  function submit() {
    const missing = missingIn(values);
    if (Object.keys(missing).length > 0) return form.setErrors(missing);
    return form.run(async () => {
      await onSubmit(toFulfillerValues(values));
      setSaved(values);
    });
  }
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <LeaveGuard isChanged={isChanged && !isPending} />
      <FulfillerFields form={form} families={families} />
      <GuardedButton type="submit" mt="lg" disabledReason={disabledReason} loading={isPending}>
        {submitLabel}
      </GuardedButton>
    </form>
  );
}
