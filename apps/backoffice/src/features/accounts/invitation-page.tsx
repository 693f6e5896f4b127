import { apiContext } from '@inkstand/web/context';
import { useApi, useTranslator } from '@inkstand/web/provider.tsx';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { AccountCard, useAccountWords } from './account-card.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useAccountCall } from './use-account-call.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  try {
    const { data } = await context.get(apiContext).getInvitation({ params: { token } });
    return { token, invitation: data };
  } catch (error) {
    // By shape: on the server the error's class comes from outside this bundle.
    if (error instanceof Error && 'status' in error && error.status === 404) return { token, invitation: undefined };
    throw error;
  }
}

/** Becomes a user of the company that invited. */
export function Component() {
  const { token, invitation } = useLoaderData<typeof loader>();
  const api = useApi();
  const t = useTranslator();
  const words = useAccountWords();
  const form = useForm({ defaultValues: { name: invitation?.name ?? '', password: '' } });
  const { problem, call } = useAccountCall(form);
  const { errors, isSubmitting } = form.formState;
  if (!invitation) {
    return (
      <AccountCard title={words('link.unusable_title')} lead={words('invitation.unusable')}>
        <Button component="a" href={paths.login()} size="md" mt="lg" fullWidth>
          {t('account.sign_in')}
        </Button>
      </AccountCard>
    );
  }
  const { company, email, invited_by: by } = invitation;
  const join = (body: { name: string; password: string }) =>
    call(async () => {
      await api.acceptInvitation({ params: { token }, body });
      await api.login({ body: { email, password: body.password } });
      window.location.assign(paths.getStarted());
      await new Promise(() => undefined);
    });
  const role = words(`role.${invitation.role}`);
  const typed = form.watch();
  return (
    <AccountCard
      title={words('invitation.title', { company })}
      lead={words('invitation.lead', { by, company, role, email })}
      problem={problem}
    >
      <form method="post" onSubmit={form.handleSubmit(join)} noValidate>
        <Stack gap="md" mt="lg">
          {/* For password managers: which account the password is of. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextInput
            label={words('register.name')}
            autoComplete="name"
            size="md"
            maxLength={120}
            error={errors.name?.message}
            {...form.register('name', { required: t('field.required') })}
          />
          <PasswordInput
            label={t('account.password')}
            autoComplete="new-password"
            aria-describedby="password-rules"
            size="md"
            error={errors.password?.message}
            {...form.register('password', { required: t('field.required') })}
          />
          <PasswordRules id="password-rules" password={typed.password} about={[typed.name, email]} />
          <Button type="submit" size="md" loading={isSubmitting} fullWidth>
            {words('invitation.button')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
