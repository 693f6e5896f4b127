import { apiContext } from '@inkstand/web/context';
import { useApi, useTranslator } from '@inkstand/web/provider.tsx';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { AccountCard, useAccountWords } from './account-card.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useAccountCall } from './use-account-call.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { data } = await context.get(apiContext).checkPasswordReset({ params: { token } });
  return { token, ...data };
}

function Unusable() {
  const words = useAccountWords();
  return (
    <AccountCard title={words('link.unusable_title')} lead={words('reset.unusable')}>
      <Button component={Link} to={paths.resetPassword()} size="md" mt="lg" fullWidth>
        {words('reset.ask_again')}
      </Button>
    </AccountCard>
  );
}

/** Chooses a new password by a mailed link. */
export function Component() {
  const { token, usable } = useLoaderData<typeof loader>();
  const api = useApi();
  const t = useTranslator();
  const words = useAccountWords();
  const [isDone, setDone] = useState(false);
  const form = useForm({ defaultValues: { password: '' } });
  const { problem, call } = useAccountCall(form);
  const { errors, isSubmitting } = form.formState;
  const save = (body: { password: string }) =>
    call(async () => {
      await api.resetPassword({ params: { token }, body });
      setDone(true);
    });
  if (isDone) {
    return (
      <AccountCard title={words('reset.new_title')} lead={words('reset.done')} takesFocus>
        <Button component="a" href={paths.login()} size="md" mt="lg" fullWidth>
          {t('account.sign_in')}
        </Button>
      </AccountCard>
    );
  }
  if (!usable) return <Unusable />;
  return (
    <AccountCard title={words('reset.new_title')} lead={words('reset.new_lead')} problem={problem}>
      <form method="post" onSubmit={form.handleSubmit(save)} noValidate>
        <Stack gap="md" mt="lg">
          <PasswordInput
            label={words('reset.new_password')}
            autoComplete="new-password"
            aria-describedby="password-rules"
            size="md"
            error={errors.password?.message}
            {...form.register('password', { required: t('field.required') })}
          />
          <PasswordRules id="password-rules" password={form.watch('password')} about={[]} />
          <Button type="submit" size="md" loading={isSubmitting} fullWidth>
            {words('reset.new_button')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
