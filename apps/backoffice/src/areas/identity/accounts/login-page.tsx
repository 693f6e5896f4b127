import { ApiError } from '@inkstand/contract/client';
import { useApi, useSite, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Anchor, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useForm } from '#ui/use-form.ts';
import css from './account-card.module.css';
import { useAccountTranslator } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import { destination } from './destination.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Of the demonstration data. */
const LOGINS = { client: 'admin@acme.test', staff: 'staff@inkstand.test', password: 'inkstand-demo' };

function DemonstrationLogins() {
  const t = useAccountTranslator();
  return (
    <Text size="sm" c="dimmed" className={css.demo}>
      <RichText
        text={t('demonstration.logins', LOGINS)}
        parts={{ b: (words) => <b style={{ whiteSpace: 'nowrap' }}>{words}</b> }}
      />
    </Text>
  );
}

/** Signs in with email address and password, and a code when two-step sign-in is on. */
export function Component() {
  const api = useApi();
  const t = useSiteTranslator();
  const accountText = useAccountTranslator();
  const { mode } = useSite();
  const [search] = useSearchParams();
  const link = search.get('link') ?? undefined;
  const [waiting, setWaiting] = useState<Credentials>();
  const form = useForm<Credentials>({ email: '', password: '' });

  async function signIn(credentials: Credentials & { code?: string }) {
    const { data } = await api.login({ body: { ...credentials, link } });
    // A full page load, so that no state of the anonymous page remains.
    window.location.assign(destination(search.get('next'), data.user));
    await new Promise(() => undefined);
  }

  async function begin(credentials: Credentials) {
    try {
      await signIn(credentials);
    } catch (error) {
      if (error instanceof ApiError && error.status === 429)
        throw new ApiError(429, { message: accountText('login.slowed') });
      if (!(error instanceof ApiError)) throw error;
      const { email, code } = error.errors;
      // What has to be typed again.
      if (email) throw new ApiError(error.status, { errors: { password: email } });
      if (!code) throw error;
      setWaiting(credentials);
    }
  }

  if (waiting) return <CodeForm onCode={(code) => signIn({ ...waiting, code })} onBack={() => setWaiting(undefined)} />;
  return (
    <AccountForm
      form={form}
      onSubmit={begin}
      title={t('account.sign_in')}
      lead={link && accountText('login.by_link')}
      button={t('account.sign_in')}
      after={mode === 'demo' && <DemonstrationLogins />}
      foot={
        <>
          <Anchor component={Link} to={paths.resetPassword()} size="sm">
            {accountText('login.forgot')}
          </Anchor>
          <Anchor component={Link} to={paths.register()} size="sm">
            {accountText('login.new_here')}
          </Anchor>
        </>
      }
    >
      <TextInput
        label={t('account.email')}
        type="email"
        autoComplete="username"
        size="md"
        name="email"
        autoFocus
        {...form.field('email')}
      />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        size="md"
        name="password"
        onFocus={({ currentTarget }) => form.errors.password && currentTarget.select()}
        visibilityToggleButtonProps={{ 'aria-label': accountText('password.show') }}
        {...form.field('password')}
      />
    </AccountForm>
  );
}
