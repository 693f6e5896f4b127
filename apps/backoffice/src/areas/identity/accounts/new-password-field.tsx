import { type MantineSize, PasswordInput } from '@mantine/core';
import type { ChangeEventHandler } from 'react';
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
  return (
    <>
      <PasswordInput
        {...input}
        name="password"
        autoComplete="new-password"
        aria-describedby="password-rules"
        size={size}
      />
      <PasswordRules id="password-rules" password={input.value} about={about} />
    </>
  );
}
