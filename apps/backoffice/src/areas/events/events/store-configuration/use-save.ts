import { ApiError } from '@inkstand/contract/client';
import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';
import { saveConfiguration } from './configuration.ts';
import { changeOf, type Draft, draftOf } from './draft.ts';

interface SaveOptions {
  form: UseFormReturn<Draft>;
  /** As it was read or saved last. */
  data: Configuration;
  onSaved: (data: Configuration) => void;
}

/** Saves what has changed; refusals come to their fields, and another person's save in between becomes `conflict`. */
export function useSave({ form, data, onSaved }: SaveOptions) {
  const api = useApi();
  const event = useEvent();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Configuration>();
  const formRef = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  // Only when the messages stand on the screen it is known which of the fields is the first.
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(error: unknown) {
    const fields = error instanceof ApiError ? error.firstErrors : {};
    if (error instanceof ApiError && fields.revision) return setConflict(error.data as Configuration);
    for (const [field, message] of Object.entries(fields)) form.setError(field as FieldPath<Draft>, { message });
    setRefusals((count) => count + 1);
    showProblem(error);
  }

  /** @param theirs what somebody else has saved, and is now saved over */
  async function save(theirs?: Configuration) {
    const draft = form.getValues();
    setConflict(undefined);
    setSaving(true);
    try {
      const params = { tenant: event.tenant_id, slug: event.slug };
      const change = changeOf(draft, draftOf(data));
      onSaved(await saveConfiguration(api, params, { change, draft, revision: (theirs ?? data).revision }));
      showDone(event.status === 'Draft' ? 'Saved.' : 'Saved. Visitors see it at once.');
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, conflict, closeConflict: () => setConflict(undefined), formRef };
}
