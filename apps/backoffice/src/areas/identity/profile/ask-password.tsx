import { t } from '@inkstand/i18n/office/settings';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useForm } from '#ui/use-form.ts';

interface AskPasswordProps {
  title: string;
  label: string;
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again before a sensitive action, because a browser may be left unattended. */
export function AskPassword({ title, label, onPassword, onClose }: AskPasswordProps) {
  const { values, field, run, setErrors } = useForm({ password: '' });
  const send = () =>
    values.password === '' ? setErrors({ password: t('required') }) : run(() => onPassword(values.password));

  return (
    <FormDialog title={title} submit={label} onSubmit={send} onClose={onClose}>
      <PasswordField label={t('your_password')} autoComplete="current-password" data-autofocus {...field('password')} />
    </FormDialog>
  );
}
