import { useTranslator } from '@inkstand/web/provider.tsx';
import { type MantineSize, PasswordInput } from '@mantine/core';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldProps<Fields extends FieldValues & { password: string }> {
  form: UseFormReturn<Fields>;
  label: string;
  /** What it must not be, such as the person's name. */
  about: readonly string[];
  size?: MantineSize;
}

/** A password to be chosen, with what is asked of it. */
export function NewPasswordField<Fields extends FieldValues & { password: string }>(
  props: NewPasswordFieldProps<Fields>,
) {
  const { form, label, about, size = 'md' } = props;
  const t = useTranslator();
  const name = 'password' as Path<Fields>;
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        aria-describedby="password-rules"
        size={size}
        error={form.getFieldState(name, form.formState).error?.message}
        {...form.register(name, { required: t('field.required') })}
      />
      <PasswordRules id="password-rules" password={form.watch(name)} about={about} />
    </>
  );
}
