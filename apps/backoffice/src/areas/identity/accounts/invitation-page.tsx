import { apiContext } from '@inkstand/web/context';
import { useApi, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Button, TextInput } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { useForm } from '#ui/use-form.ts';
import { AccountCard, useAccountTranslator } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  try {
    const { data } = await context.get(apiContext).getInvitation({ params: { token } });
    return { token, invitation: data };
  } catch (error) {
    // Checked by shape: on the server the error class comes from outside this bundle.
    if (error instanceof Error && 'status' in error && error.status === 404) return { token, invitation: undefined };
    throw error;
  }
}

/** Accepts an invitation: creates a user of the inviting company. */
export function Component() {
  const { token, invitation } = useLoaderData<typeof loader>();
  const api = useApi();
  const t = useSiteTranslator();
  const accountText = useAccountTranslator();
  const form = useForm({ name: invitation?.name ?? '', password: '' });
  if (!invitation) {
    return (
      <AccountCard title={accountText('link.unusable_title')} lead={accountText('invitation.unusable')}>
        <Button component="a" href={paths.login()} size="md" mt="lg" fullWidth>
          {t('account.sign_in')}
        </Button>
      </AccountCard>
    );
  }
  const { company, email, invited_by: by } = invitation;
  async function join(body: { name: string; password: string }) {
    await api.acceptInvitation({ params: { token }, body });
    await api.login({ body: { email, password: body.password } });
    window.location.assign(paths.getStarted());
    await new Promise(() => undefined);
  }
  const role = accountText(`role.${invitation.role}`);
  return (
    <AccountForm
      form={form}
      onSubmit={join}
      title={accountText('invitation.title', { company })}
      lead={accountText('invitation.lead', { by, company, role, email })}
      button={accountText('invitation.button')}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        label={accountText('register.name')}
        autoComplete="name"
        size="md"
        maxLength={120}
        name="name"
        {...form.field('name')}
      />
      <NewPasswordField label={t('account.password')} about={[form.values.name, email]} {...form.field('password')} />
    </AccountForm>
  );
}
