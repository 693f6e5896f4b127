import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Stack } from '@mantine/core';
import { PasswordRules } from '#areas/identity/accounts/password-rules.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useForm } from '#ui/use-form.ts';

const EMPTY = { current_password: '', password: '' };

/** Changes the password; requires the current one. */
export function PasswordPanel({ about }: { about: readonly string[] }) {
  const api = useApi();
  const { values, field, change, onSubmit, mutate, isPending, setErrors } = useForm(EMPTY);

  function save() {
    const missing = Object.entries(values).filter(([, value]) => value === '');
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map(([name]) => [name, t('required')])));
    return mutate(
      () => api.changePassword({ body: values }),
      () => change(EMPTY),
    );
  }

  return (
    <Panel title={t('password')}>
      <form method="post" onSubmit={onSubmit(save)} noValidate>
        <Stack gap="md">
          <PasswordField label={t('current_password')} autoComplete="current-password" {...field('current_password')} />
          <PasswordField
            label={t('new_password')}
            description={t('youll_be_signed_out_on_your')}
            autoComplete="new-password"
            aria-describedby="password-rules"
            {...field('password')}
          />
          {values.password !== '' && <PasswordRules id="password-rules" password={values.password} about={about} />}
          <Button type="submit" loading={isPending} style={{ alignSelf: 'flex-start' }}>
            {t('change_the_password')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
