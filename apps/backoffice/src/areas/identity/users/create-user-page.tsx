import { isEmail } from '@inkstand/domain/email';
import type { Role } from '@inkstand/domain/roles';
import { LOCALES } from '@inkstand/i18n';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useClientsFound } from '#areas/companies/clients/use-clients-found.ts';
import { signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { FoundSelect } from '#ui/found-select.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import type { FieldErrors } from '#ui/use-mutation.ts';
import { RoleField } from './role-field.tsx';

interface Draft {
  company: string;
  name: string;
  email: string;
  role: Role;
  lang: (typeof LOCALES)[number]['code'] | '' | null;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  // Users who may not invite see the error before they type anything.
  await api.listInvitations({ params: { tenant_id: user.tenant_id } });
  const company = new URL(request.url).searchParams.get('tenant') ?? '';
  return { company };
}

function wrongWith({ company, name, email }: Draft, isStaff: boolean): FieldErrors {
  return {
    ...(isStaff && company === '' ? { company: 'Please choose a company' } : {}),
    ...(name === '' ? { name: 'required' } : {}),
    ...(email === '' ? { email: 'required' } : isEmail(email.trim()) ? {} : { email: 'this is not an email address' }),
  };
}

/** Invites a user by e-mail. */
export function Component() {
  const { company } = useLoaderData<typeof loader>();
  const user = useUser();
  const api = useApi();
  const navigate = useNavigate();
  const form = useForm<Draft>({ company, name: '', email: '', role: 'account_manager', lang: '' });
  const { values, field, change, isPending } = form;
  const [saved, setSaved] = useState(values);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const isStaff = user.superadmin === 1;
  const findCompanies = useClientsFound({ withStaff: true });

  function invite() {
    const wrong = wrongWith(values, isStaff);
    if (Object.keys(wrong).length > 0) return form.setErrors(wrong);
    const { company: chosen, lang, ...body } = values;
    return form.run(async () => {
      const params = { tenant_id: isStaff ? chosen : user.tenant_id };
      toastResponse(await api.inviteUser({ params, body: { ...body, ...(lang ? { lang } : {}) } }));
      setSaved(values);
      setTimeout(() => void navigate(paths.users()));
    });
  }

  return (
    <Page
      title="Invite somebody"
      lead="They get a mail with a link that is good once, for seven days, and choose their own password."
      trail={[{ label: 'Users', to: paths.users() }]}
    >
      <LeaveGuard isChanged={isChanged && !isPending} />
      <form onSubmit={form.onSubmit(invite)} noValidate style={{ maxWidth: 560 }}>
        <Panel title="Who">
          <Stack gap="md">
            {isStaff && (
              <FoundSelect
                label="Company"
                placeholder="Choose one"
                find={findCompanies}
                {...field('company')}
                value={values.company || null}
                onChange={(chosen) => change({ company: chosen ?? '' })}
              />
            )}
            <TextInput label="Name" maxLength={120} {...field('name')} />
            <TextInput label="Email" type="email" {...field('email')} />
            <RoleField {...field('role')} />
            <Select
              label="Language of the mail"
              placeholder="The company’s language"
              data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
              clearable
              {...field('lang')}
              value={values.lang || null}
            />
            <Group justify="flex-end" gap="sm">
              <Button component={Link} to={paths.users()} variant="default">
                Cancel
              </Button>
              <Button type="submit" loading={isPending}>
                Send the invitation
              </Button>
            </Group>
          </Stack>
        </Panel>
      </form>
    </Page>
  );
}
