import { useCallback, useState } from 'react';
import { type ApiCallOptions, errorOn, useApiCall } from './use-api-call.ts';
import { useSubmit } from './use-submit.ts';

/** Inputs pass either an event or the value itself. */
export function inputValue(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('currentTarget' in input)) return input;
  const { type, checked, value } = input.currentTarget as HTMLInputElement;
  return type === 'checkbox' ? checked : value;
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/**
 * Holds a form's values by the call's field names, their error messages, and the call.
 * @example <TextInput label="Name" {...form.field('name')} />
 */
export function useForm<Values extends object>(initial: Values | (() => Values), options: ApiCallOptions = {}) {
  const [values, setValues] = useState(initial);
  const call = useApiCall({ shown: Object.keys(values), ...options });
  const submission = useSubmit();
  const { setErrors } = call;

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
    ...call,
    isPending: submission.isPending || call.isPending,
    values,
    change,
    /** Takes the answer to a save; fields that were edited since it was sent keep their input. */
    adopt: (sent: Values, saved: Values) => setValues((current) => keepEdits(current, sent, saved)),
    /** Value, message and handler for any input except checkboxes and switches. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: errorOn(call.errors, name),
      onChange: onChange(name),
    }),
    checkbox: <Name extends keyof Values & string>(name: Name) => ({
      checked: Boolean(values[name]),
      error: call.errors[name],
      onChange: onChange(name),
    }),
    /** For a form on a page; dialogs use FormDialog. On errors the first invalid field gets the focus. */
    onSubmit: submission.submit,
  };
}

/**
 * Takes what the server made of the values that were sent. Fields that were edited since then keep their input.
 * @param current the values by now
 */
export function keepEdits<Values extends object>(current: Values, sent: Values, saved: Values): Values {
  const before = new Map<string, unknown>(Object.entries(sent));
  const edited = Object.entries(current).filter(([name, value]) => !Object.is(value, before.get(name)));
  return { ...saved, ...Object.fromEntries(edited) };
}
