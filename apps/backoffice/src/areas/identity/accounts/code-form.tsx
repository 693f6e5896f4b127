import { Button, TextInput } from '@mantine/core';
import { useForm } from '#ui/use-form.ts';
import { useAccountWords } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';

interface CodeFormProps {
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of a sign-in: a one-time code, or a recovery code in its place. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const words = useAccountWords();
  const form = useForm({ code: '' });
  return (
    <AccountForm
      form={form}
      onSubmit={({ code }) => onCode(code)}
      takesFocus
      title={words('login.code_title')}
      button={words('login.code_button')}
      after={
        <Button variant="subtle" onClick={onBack} mt="md" fullWidth>
          {words('login.code_back')}
        </Button>
      }
    >
      <TextInput
        label={words('login.code')}
        description={words('login.code_help')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        size="md"
        name="code"
        {...form.field('code')}
      />
    </AccountForm>
  );
}
