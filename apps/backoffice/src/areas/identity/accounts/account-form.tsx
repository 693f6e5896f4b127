import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AccountCard, type AccountCardProps } from './account-card.tsx';
import { useAccountCall } from './use-account-call.ts';

interface AccountFormProps<Fields extends FieldValues> extends Omit<AccountCardProps, 'problem'> {
  form: UseFormReturn<Fields>;
  /** What the button says. */
  button: string;
  /** What is refused is said beside its field, or above the form. */
  onSubmit: (fields: Fields) => Promise<void>;
  /** Below the button. */
  after?: ReactNode;
}

/** A card of the authentication layout that asks for something: its fields and one button. */
export function AccountForm<Fields extends FieldValues>(props: AccountFormProps<Fields>) {
  const { form, button, onSubmit, after, children, ...card } = props;
  const { problem, call } = useAccountCall(form);
  return (
    <AccountCard {...card} problem={problem}>
      {/* Sent before the page is alive, a form without a method would write the password into the address. */}
      <form method="post" onSubmit={form.handleSubmit((fields) => call(() => onSubmit(fields)))} noValidate>
        <Stack gap="md" mt="lg">
          {children}
          <Button type="submit" size="md" loading={form.formState.isSubmitting} fullWidth>
            {button}
          </Button>
        </Stack>
      </form>
      {after}
    </AccountCard>
  );
}
