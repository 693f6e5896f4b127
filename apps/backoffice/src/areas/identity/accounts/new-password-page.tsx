import { apiContext } from '@inkstand/web/context';
import { useApi, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { useForm } from '#ui/use-form.ts';
import { AccountCard, useAccountTranslator } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { data } = await context.get(apiContext).checkPasswordReset({ params: { token } });
  return { token, ...data };
}

function Unusable() {
  const accountText = useAccountTranslator();
  return (
    <AccountCard title={accountText('link.unusable_title')} lead={accountText('reset.unusable')}>
      <Button component={Link} to={paths.resetPassword()} size="md" mt="lg" fullWidth>
        {accountText('reset.ask_again')}
      </Button>
    </AccountCard>
  );
}

/** Sets a new password through an emailed link. */
export function Component() {
  const { token, usable } = useLoaderData<typeof loader>();
  const api = useApi();
  const t = useSiteTranslator();
  const accountText = useAccountTranslator();
  const [isDone, setDone] = useState(false);
  const form = useForm({ password: '' });
  async function save(body: { password: string }) {
    await api.resetPassword({ params: { token }, body });
    setDone(true);
  }
  if (isDone) {
    return (
      <AccountCard title={accountText('reset.done_title')} lead={accountText('reset.done')} takesFocus>
        <Button component="a" href={paths.login()} size="md" mt="lg" fullWidth>
          {t('account.sign_in')}
        </Button>
      </AccountCard>
    );
  }
  if (!usable) return <Unusable />;
  return (
    <AccountForm
      form={form}
      onSubmit={save}
      title={accountText('reset.new_title')}
      lead={accountText('reset.new_lead')}
      button={accountText('reset.new_button')}
    >
      <NewPasswordField label={accountText('reset.new_password')} about={[]} {...form.field('password')} />
    </AccountForm>
  );
}
