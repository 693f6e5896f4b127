import { ApiError } from '@inkstand/contract/client';
import { isEmail } from '@inkstand/domain/email';
import type { Role } from '@inkstand/domain/roles';
import { LOCALES } from '@inkstand/i18n';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useClientsFound } from '#areas/companies/clients/use-clients-found.ts';
import { signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { FoundSelect } from '#ui/found-select.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { RoleField } from './role-field.tsx';

interface Draft {
  company: string;
  name: string;
  email: string;
  role: Role;
  lang: (typeof LOCALES)[number]['code'] | '';
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  // Who may not invite anybody is told so before anything was typed.
  await api.listInvitations({ params: { tenant_id: user.tenant_id } });
  const company = new URL(request.url).searchParams.get('tenant') ?? '';
  return { company };
}

/** Invites somebody by mail. */
export function Component() {
  const { company } = useLoaderData<typeof loader>();
  const user = useUser();
  const api = useApi();
  const navigate = useNavigate();
  const form = useForm<Draft>({
    defaultValues: { company, name: '', email: '', role: 'account_manager', lang: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const isStaff = user.superadmin === 1;
  const findCompanies = useClientsFound({ withStaff: true });

  async function invite({ company: chosen, lang, ...body }: Draft) {
    try {
      const params = { tenant_id: isStaff ? chosen : user.tenant_id };
      const answer = await api.inviteUser({ params, body: { ...body, ...(lang ? { lang } : {}) } });
      form.reset(form.getValues());
      toastResponse(answer);
      setTimeout(() => void navigate(paths.users()));
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return showProblem(error);
      for (const [field, text] of Object.entries(error.firstErrors))
        form.setError(field as keyof Draft, { message: text }, { shouldFocus: true });
    }
  }

  return (
    <Page
      title="Invite somebody"
      lead="They get a mail with a link that is good once, for seven days, and choose their own password."
      trail={[{ label: 'Users', to: paths.users() }]}
    >
      <LeaveGuard isChanged={isDirty && !isSubmitting} />
      <form onSubmit={form.handleSubmit(invite)} noValidate style={{ maxWidth: 560 }}>
        <Panel title="Who">
          <Stack gap="md">
            {isStaff && (
              <Controller
                control={form.control}
                name="company"
                rules={{ required: 'Please choose a company' }}
                render={({ field: { value, ...field } }) => (
                  <FoundSelect
                    label="Company"
                    placeholder="Choose one"
                    find={findCompanies}
                    value={value || null}
                    error={errors.company?.message}
                    {...field}
                    onChange={(chosen) => field.onChange(chosen ?? '')}
                  />
                )}
              />
            )}
            <TextInput
              label="Name"
              maxLength={120}
              error={errors.name?.message}
              {...form.register('name', { required: 'required' })}
            />
            <TextInput
              label="Email"
              type="email"
              error={errors.email?.message}
              {...form.register('email', {
                required: 'required',
                validate: (email) => isEmail(email.trim()) || 'this is not an email address',
              })}
            />
            <Controller
              control={form.control}
              name="role"
              render={({ field: { value, onChange } }) => (
                <RoleField value={value} onChange={onChange} error={errors.role?.message} />
              )}
            />
            <Controller
              control={form.control}
              name="lang"
              render={({ field: { value, ...field } }) => (
                <Select
                  label="Language of the mail"
                  placeholder="The company’s language"
                  data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
                  clearable
                  value={value || null}
                  {...field}
                  onChange={(chosen) => field.onChange(chosen ?? '')}
                />
              )}
            />
            <Group justify="flex-end" gap="sm">
              <Button component={Link} to={paths.users()} variant="default">
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting}>
                Send the invitation
              </Button>
            </Group>
          </Stack>
        </Panel>
      </form>
    </Page>
  );
}
