import { useApi, useTranslator } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { AccountCard, useAccountWords } from './account-card.tsx';
import { useAccountCall } from './use-account-call.ts';

/** Asks for a link to choose a new password. */
export function Component() {
  const api = useApi();
  const t = useTranslator();
  const words = useAccountWords();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { email: '' } });
  const { problem, call } = useAccountCall(form);
  const { errors, isSubmitting } = form.formState;
  const ask = (body: { email: string }) =>
    call(async () => {
      await api.requestPasswordReset({ body });
      await navigate(paths.resetPasswordConfirmation());
    });
  return (
    <AccountCard
      title={words('reset.title')}
      lead={words('reset.lead')}
      problem={problem}
      foot={
        <Anchor component={Link} to={paths.login()} size="sm">
          {words('reset.back')}
        </Anchor>
      }
    >
      <form method="post" onSubmit={form.handleSubmit(ask)} noValidate>
        <Stack gap="md" mt="lg">
          <TextInput
            label={t('account.email')}
            type="email"
            autoComplete="username"
            size="md"
            error={errors.email?.message}
            {...form.register('email', { required: t('field.required') })}
          />
          <Button type="submit" size="md" loading={isSubmitting} fullWidth>
            {words('reset.button')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
