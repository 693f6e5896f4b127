import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { errorOn, type MutationOptions, useMutation } from './use-mutation.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Inputs pass either an event or the value itself. */
export function inputValue(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('currentTarget' in input)) return input;
  const { type, checked, value } = input.currentTarget as HTMLInputElement;
  return type === 'checkbox' ? checked : value;
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/**
 * Holds a form's values by the call's field names, their error messages, and the mutation.
 * @example <TextInput label="Name" {...form.field('name')} />
 */
export function useForm<Values extends object>(initial: Values | (() => Values), options: MutationOptions = {}) {
  const [values, setValues] = useState(initial);
  const [sent, setSent] = useState<{ form: HTMLFormElement }>();
  const mutation = useMutation({ shown: Object.keys(values), ...options });

  const [isSubmitting, setSubmitting] = useState(false);
  const isPending = isSubmitting || mutation.isPending;
  const { setErrors } = mutation;
  useReturnFocus(isSubmitting);

  // The first invalid field is known only after the messages are rendered.
  useEffect(() => sent?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [sent]);

  /** Stores new input and clears the messages of these fields. */
  const change = useCallback(
    (changed: Partial<Values>) => {
      setValues((before) => ({ ...before, ...changed }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !((name.split('.')[0] ?? name) in changed))),
      );
    },
    [setErrors],
  );
  const onChange = (name: keyof Values) => (input: unknown) => change({ [name]: inputValue(input) } as Partial<Values>);

  return {
    ...mutation,
    isPending,
    values,
    change,
    /** Value, message and handler for any input except checkboxes and switches. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: errorOn(mutation.errors, name),
      onChange: onChange(name),
    }),
    checkbox: <Name extends keyof Values & string>(name: Name) => ({
      checked: Boolean(values[name]),
      error: mutation.errors[name],
      onChange: onChange(name),
    }),
    /** For a form on a page; dialogs use FormDialog. On errors the first invalid field gets the focus. */
    onSubmit: (save: () => unknown) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (isPending) return;
      setSubmitting(true);
      try {
        await save();
      } finally {
        setSubmitting(false);
      }
      setSent({ form });
    },
  };
}
