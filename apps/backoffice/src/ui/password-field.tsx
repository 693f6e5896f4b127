// biome-ignore lint/style/noRestrictedImports: the one place
import { InputWrapperContext, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type ReactNode, use } from 'react';

/** The library's password field does not mark its input as invalid, and drops an `aria-describedby` of its own. */
export function PasswordField({ 'aria-describedby': describedBy, ...input }: PasswordInputProps) {
  return (
    <PasswordInput
      {...input}
      aria-invalid={Boolean(input.error) || undefined}
      inputContainer={(children) => <Described by={describedBy}>{children}</Described>}
    />
  );
}

/** Adds what describes an input besides its error and description. */
function Described({ by, children }: { by: string | undefined; children: ReactNode }) {
  const wrapper = use(InputWrapperContext);
  const describedBy = [wrapper.describedBy, by].filter(Boolean).join(' ') || undefined;
  return <InputWrapperContext value={{ ...wrapper, describedBy }}>{children}</InputWrapperContext>;
}
