import { ApiError } from '@inkstand/contract/client';
import { useTranslator } from '@inkstand/web/provider.tsx';
import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Form } from '#ui/use-form.ts';
import type { FieldErrors } from '#ui/use-mutation.ts';
import { AccountCard, type AccountCardProps } from './account-card.tsx';

interface AccountFormProps<Values extends Record<keyof Values, string>> extends Omit<AccountCardProps, 'problem'> {
  form: Form<Values>;
  /** What the button says. */
  button: string;
  /** What else than an empty field is wrong with what was typed. */
  check?: () => Promise<FieldErrors>;
  /** What is refused is said beside its field, or above the form. */
  onSubmit: (values: Values) => Promise<void>;
  /** Below the button. */
  after?: ReactNode;
}

/** A card of the authentication layout that asks for something: its fields, all of them needed, and one button. */
export function AccountForm<Values extends Record<keyof Values, string>>(props: AccountFormProps<Values>) {
  const { form, button, check, onSubmit, after, children, ...card } = props;
  const t = useTranslator();
  const [problem, setProblem] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const { change } = form;

  // What was typed before the page was alive stands in the fields, but not in the form's values yet.
  useEffect(() => {
    for (const { name, value } of element.current?.querySelectorAll('input') ?? [])
      if (name && value) change({ [name]: value } as Partial<Values>);
  }, [change]);

  async function send() {
    setProblem('');
    const empty = Object.entries<string>(form.values).filter(([, value]) => value === '');
    const wrong = { ...(await check?.()), ...Object.fromEntries(empty.map(([name]) => [name, t('field.required')])) };
    form.setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await onSubmit(form.values);
    } catch (error) {
      if (!(error instanceof ApiError)) return setProblem(t('page.unreachable'));
      form.setErrors(error.firstErrors);
      if (!Object.keys(error.errors).some((field) => field in form.values)) setProblem(error.message);
    }
  }

  return (
    <AccountCard {...card} problem={problem}>
      {/* Sent before the page is alive, a form without a method would write the password into the address. */}
      <form ref={element} method="post" onSubmit={form.onSubmit(send)} noValidate>
        <Stack gap="md" mt="lg">
          {children}
          <Button type="submit" size="md" loading={form.isPending} fullWidth>
            {button}
          </Button>
        </Stack>
      </form>
      {after}
    </AccountCard>
  );
}
