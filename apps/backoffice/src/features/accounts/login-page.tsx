import type { User } from '@inkstand/contract/accounts';
import { ApiError } from '@inkstand/contract/client';
import { useApi, useSite, useTranslator } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Logo } from '#features/layout/logo.tsx';
import { Language } from '#marketing/language.tsx';
import { paths } from '#paths.ts';
import css from './login-page.module.css';

interface Credentials {
  email: string;
  password: string;
}

/** Only a path of this host may follow a sign-in: never another site's. */
function destination(next: string | null, user: User): string {
  if (next && /^\/(?![/\\])/.test(next)) return next;
  return user.superadmin === 1 ? paths.dashboard() : paths.getStarted();
}

function DemonstrationLogins() {
  return (
    <Text size="sm" c="dimmed" className={css.demo} lang="en">
      Demonstration: <b>admin@acme.test</b> (a client) or <b>staff@inkstand.test</b> (staff), password{' '}
      <b>inkstand-demo</b>
    </Text>
  );
}

export function Component() {
  const api = useApi();
  const t = useTranslator();
  const { mode } = useSite();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  async function signIn(credentials: Credentials) {
    setProblem('');
    try {
      const { data } = await api.login({ body: credentials });
      // The whole page is loaded anew, so that nothing of the visitor's page stays.
      window.location.assign(destination(search.get('next'), data.user));
      await new Promise(() => undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) return setProblem(t('page.unreachable'));
      const fields = Object.entries(error.firstErrors).filter(([field]) => field === 'email' || field === 'password');
      for (const [field, message] of fields) setError(field as keyof Credentials, { message }, { shouldFocus: true });
      if (fields.length === 0) setProblem(error.message);
    }
  }

  return (
    <main className={css.page}>
      <title>{`${t('account.sign_in')} · Inkstand`}</title>
      <div className={css.card}>
        <div className={css.top}>
          <Anchor href={paths.home()} underline="never" aria-label="Inkstand">
            <Logo size={30} />
          </Anchor>
          <Language />
        </div>
        <Title order={1} size="h2" mt="xl">
          {t('account.sign_in')}
        </Title>
        {/* Sent before the page is alive, a form without a method would write the password into the address. */}
        <form method="post" onSubmit={handleSubmit(signIn)} noValidate>
          <Stack gap="md" mt="lg">
            {problem && (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            )}
            <TextInput
              label={t('account.email')}
              type="email"
              autoComplete="username"
              size="md"
              error={errors.email?.message}
              {...register('email', { required: t('field.required') })}
            />
            <PasswordInput
              label={t('account.password')}
              autoComplete="current-password"
              size="md"
              error={errors.password?.message}
              {...register('password', { required: t('field.required') })}
            />
            <Button type="submit" size="md" loading={isSubmitting} fullWidth>
              {t('account.sign_in')}
            </Button>
          </Stack>
        </form>
        {mode === 'demo' && <DemonstrationLogins />}
      </div>
    </main>
  );
}
