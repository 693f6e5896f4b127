import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '#ui/use-form.ts';
import { useAccountTranslator } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';

interface CodeFormProps {
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** Second sign-in step: a one-time code or a recovery code. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const t = useAccountTranslator();
  const form = useForm({ code: '' });
  return (
    <AccountForm
      form={form}
      onSubmit={({ code }) => onCode(code)}
      takesFocus
      title={t('login.code_title')}
      button={t('login.code_button')}
      after={
        <Button variant="subtle" onClick={onBack} mt="md" fullWidth>
          {t('login.code_back')}
        </Button>
      }
    >
      <TextInput
        label={t('login.code')}
        description={t('login.code_help')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        size="md"
        name="code"
        {...form.field('code')}
      />
      {form.values.code !== '' && form.errors.code && <LearnMore about="two_step_code_refused" />}
    </AccountForm>
  );
}
