import { type FocusEvent, type FormEvent, useState } from 'react';
import type { FieldMessages } from './recipient-form.ts';
import { usePointerRelease } from './use-pointer-release.ts';

interface FormErrors {
  /** The message shown per field: the server's, else the local one. */
  errors: FieldMessages;
  /** For the `<form>` element, where the events of all fields bubble up. */
  handlers: {
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Shows all problems and focuses the first invalid field; returns true if there is none. */
  check: (form: HTMLFormElement) => boolean;
  /** Shows the server's errors and focuses the first one. A message disappears when its field is edited. */
  refuse: (form: HTMLFormElement, messages: FieldMessages) => void;
}

const without = (messages: FieldMessages, name: string): FieldMessages =>
  Object.fromEntries(Object.entries(messages).filter(([field]) => field !== name));

function fieldName(field: EventTarget): string | undefined {
  const isField =
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
  return isField ? field.name || undefined : undefined;
}

function focusFirst(form: HTMLFormElement, messages: FieldMessages): void {
  const first = [...form.elements].find((element) => (fieldName(element) ?? '') in messages);
  if (!(first instanceof HTMLElement)) return;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}

/**
 * Decides when a form shows its errors: when a field loses focus and on submit. A message disappears as soon as the
 * field is valid. The server's messages take precedence over local ones (specification 5).
 */
export function useFormErrors(findProblems: (data: FormData) => FieldMessages): FormErrors {
  const [local, setLocal] = useState<FieldMessages>({});
  const [refused, setRefused] = useState<FieldMessages>({});
  const afterPress = usePointerRelease();

  function checkField(form: HTMLFormElement, name: string) {
    const message = findProblems(new FormData(form))[name];
    setLocal((messages) => (message === undefined ? without(messages, name) : { ...messages, [name]: message }));
  }

  return {
    errors: { ...local, ...refused },
    handlers: {
      onBlur({ target, currentTarget: form }) {
        const name = fieldName(target);
        // A message shifts the content below it, so it waits until the pointer is released: otherwise the click would
        // miss its target.
        if (name) afterPress(() => checkField(form, name));
      },
      onInput({ target, currentTarget: form }) {
        const name = fieldName(target);
        if (!name) return;
        setRefused((messages) => without(messages, name));
        // What is right in one field may depend on another, as a postcode on its country.
        const problems = findProblems(new FormData(form));
        setLocal((messages) =>
          Object.fromEntries(
            Object.keys(messages).flatMap((field) => (problems[field] === undefined ? [] : [[field, problems[field]]])),
          ),
        );
      },
    },
    check(form) {
      const problems = findProblems(new FormData(form));
      setLocal(problems);
      setRefused({});
      focusFirst(form, problems);
      return Object.keys(problems).length === 0;
    },
    refuse(form, messages) {
      setRefused(messages);
      focusFirst(form, messages);
    },
  };
}
