import { type FormEvent, useEffect, useState } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

/**
 * Submits a form, once at a time. Afterwards its first invalid field gets the focus.
 * @example <form onSubmit={submit(() => save())}>
 */
export function useSubmit() {
  const [isPending, setPending] = useState(false);
  const [sent, setSent] = useState<{ form: HTMLFormElement }>();
  useReturnFocus(isPending);

  // The first invalid field is known only after the messages are rendered.
  useEffect(() => sent?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [sent]);

  const submit = (work: () => unknown) => async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    // React events bubble through portals to the form of the page that opened a dialog.
    event.stopPropagation();
    if (isPending) return;
    setPending(true);
    try {
      await work();
    } finally {
      setPending(false);
    }
    setSent({ form });
  };

  return { submit, isPending };
}
