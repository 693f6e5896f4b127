import { ApiError } from '@inkstand/contract/client';
import { useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#ui/use-api-call.ts';
import type { Form } from '#ui/use-form.ts';
import { AccountCard, type AccountCardProps } from './account-card.tsx';

interface AccountFormProps<Values extends Record<keyof Values, string>> extends Omit<AccountCardProps, 'problem'> {
  form: Form<Values>;
  /** The button's label. */
  button: string;
  /** Validates beyond empty fields. */
  check?: () => Promise<FieldErrors>;
  /** Thrown field errors appear at their fields, others above the form. */
  onSubmit: (values: Values) => Promise<void>;
  /** Content below the button. */
  after?: ReactNode;
}

/** A form card of the authentication layout: required fields and one button. */
export function AccountForm<Values extends Record<keyof Values, string>>(props: AccountFormProps<Values>) {
  const { form, button, check, onSubmit, after, children, ...card } = props;
  const t = useSiteTranslator();
  const [problem, setProblem] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const { change } = form;

  // Text typed before hydration is in the inputs, but not yet in the form's values.
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
      {/* Submitted before hydration, a form without `method` would put the password into the URL. */}
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
