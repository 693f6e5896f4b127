import { type MantineSize, PasswordInput } from '@mantine/core';
import type { ChangeEventHandler } from 'react';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldProps {
  label: string;
  /** What it must not be, such as the person's name. */
  about: readonly string[];
  size?: MantineSize;
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur?: () => void;
}

/** A password to be chosen, with what is asked of it. */
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
