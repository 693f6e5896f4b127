import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { errorOn, type MutationOptions, useMutation } from './use-mutation.ts';

/** An input hands over an event, or the value itself. */
function inputValue(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('currentTarget' in input)) return input;
  const { type, checked, value } = input.currentTarget as HTMLInputElement;
  return type === 'checkbox' ? checked : value;
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/**
 * A form's values under the names that the call gives them, the messages on them, and the call itself.
 * @example <TextInput label="Name" {...form.field('name')} />
 */
export function useForm<Values extends object>(initial: Values | (() => Values), options: MutationOptions = {}) {
  const [values, setValues] = useState(initial);
  const [sent, setSent] = useState<{ form: HTMLFormElement }>();
  const mutation = useMutation({ shown: Object.keys(values), ...options });

  const [isSubmitting, setSubmitting] = useState(false);
  const isPending = isSubmitting || mutation.isPending;
  const { setErrors } = mutation;

  // Only when the messages stand on the screen it is known which of the fields is the first.
  useEffect(() => sent?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [sent]);

  /** Takes what was typed; the messages on these fields go. */
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
    /** Value, message and handler of any input but a checkbox or switch. */
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
    /** For a form of a page; a dialog's form is a FormDialog. The first field that is wrong takes the focus. */
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
