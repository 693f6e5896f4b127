import { useTranslator } from '@inkstand/web/provider.tsx';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { AccountCard, useAccountWords } from './account-card.tsx';
import { useAccountCall } from './use-account-call.ts';

interface CodeFormProps {
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of a sign-in: a one-time code, or a recovery code in its place. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const t = useTranslator();
  const words = useAccountWords();
  const form = useForm({ defaultValues: { code: '' } });
  const { problem, call } = useAccountCall(form);
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountCard title={words('login.code_title')} problem={problem} takesFocus>
      <form method="post" onSubmit={form.handleSubmit(({ code }) => call(() => onCode(code)))} noValidate>
        <Stack gap="md" mt="lg">
          <TextInput
            label={words('login.code')}
            description={words('login.code_help')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            size="md"
            error={errors.code?.message}
            {...form.register('code', { required: t('field.required') })}
          />
          <Button type="submit" size="md" loading={isSubmitting} fullWidth>
            {words('login.code_button')}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            {words('login.code_back')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
