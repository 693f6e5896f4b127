import type { MantineSize } from '@mantine/core';
import type { ChangeEventHandler } from 'react';
import { PasswordField } from '#ui/password-field.tsx';
import { useAccountTranslator } from './account-card.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldProps {
  label: string;
  /** Texts that the password must not contain, such as the person's name. */
  about: readonly string[];
  size?: MantineSize;
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur?: () => void;
}

/** A new password, with its rules. */
export function NewPasswordField({ about, size = 'md', ...input }: NewPasswordFieldProps) {
  const t = useAccountTranslator();
  return (
    <>
      <PasswordField
        {...input}
        name="password"
        autoComplete="new-password"
        aria-describedby="password-rules"
        size={size}
        // The server renders this field without the words of the back office.
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
      <PasswordRules id="password-rules" password={input.value} about={about} />
    </>
  );
}
