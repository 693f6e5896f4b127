import { isEmail } from '@inkstand/domain/email';
import type { Role } from '@inkstand/domain/roles';
import type { Language } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { WithHelp } from '#areas/platform/help/help.tsx';
import { signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { languageOptions } from '#ui/format.ts';
import { FoundSelect } from '#ui/found-select.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import type { FieldErrors } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import { RoleField } from './role-field.tsx';
import { useClientsFound } from './use-clients-found.ts';

interface Draft {
  company: string;
  name: string;
  email: string;
  role: Role;
  lang: Language | '' | null;
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
    ...(isStaff && company === '' ? { company: t('please_choose_a_company') } : {}),
    ...(name === '' ? { name: t('required') } : {}),
    ...(email === '' ? { email: t('required') } : isEmail(email.trim()) ? {} : { email: t('not_an_email_address') }),
  };
}

/** Invites a user by email. */
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
      title={t('invite_a_user')}
      lead={t('they_get_an_email_with_a')}
      trail={[{ label: t('users'), to: paths.users() }]}
    >
      <LeaveGuard isChanged={isChanged && !isPending} />
      <form onSubmit={form.onSubmit(invite)} noValidate style={{ maxWidth: 560 }}>
        <Panel title={t('who')}>
          <Stack gap="md">
            {isStaff && (
              <FoundSelect
                label={t('company')}
                placeholder={t('choose_one_text')}
                find={findCompanies}
                {...field('company')}
                value={values.company || null}
                onChange={(chosen) => change({ company: chosen ?? '' })}
              />
            )}
            <TextInput label={t('name')} maxLength={120} {...field('name')} />
            <TextInput label={t('email')} type="email" {...field('email')} />
            <WithHelp term="role">
              <RoleField {...field('role')} />
            </WithHelp>
            <Select
              label={t('language_of_the_email')}
              placeholder={t('the_companys_language')}
              data={languageOptions}
              clearable
              {...field('lang')}
              value={values.lang || null}
            />
            <Group justify="flex-end" gap="sm">
              <Button component={Link} to={paths.users()} variant="default">
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isPending}>
                {t('send_invitation')}
              </Button>
            </Group>
          </Stack>
        </Panel>
      </form>
    </Page>
  );
}
