import { useApi, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Anchor, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { useForm } from '#ui/use-form.ts';
import { useAccountTranslator } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';

/** Requests a password reset link. */
export function Component() {
  const api = useApi();
  const t = useSiteTranslator();
  const accountText = useAccountTranslator();
  const navigate = useNavigate();
  const form = useForm({ email: '' });
  async function ask(body: { email: string }) {
    await api.requestPasswordReset({ body });
    await navigate(paths.resetPasswordConfirmation());
  }
  return (
    <AccountForm
      form={form}
      onSubmit={ask}
      title={accountText('reset.title')}
      lead={accountText('reset.lead')}
      button={accountText('reset.button')}
      foot={
        <Anchor component={Link} to={paths.login()} size="sm">
          {accountText('reset.back')}
        </Anchor>
      }
    >
      <TextInput
        label={t('account.email')}
        type="email"
        autoComplete="username"
        size="md"
        name="email"
        {...form.field('email')}
      />
    </AccountForm>
  );
}
