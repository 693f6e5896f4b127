import { GuardedButton } from '#ui/guarded-button.tsx';
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
  function submit() {
    const missing = missingIn(form.values);
    if (Object.keys(missing).length > 0) return form.setErrors(missing);
    return form.run(() => onSubmit(toFulfillerValues(form.values)));
  }
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <FulfillerFields form={form} families={families} />
      <GuardedButton type="submit" mt="lg" disabledReason={disabledReason} loading={form.isPending}>
        {submitLabel}
      </GuardedButton>
    </form>
  );
}
