import type { Invitation, ListedUser } from '@inkstand/contract/identity/users';
import { ROLES, type Role } from '@inkstand/domain/roles';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { TwoLines } from '#ui/cells.tsx';
import { labelAndValue } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import { type PrintShopTranslator, usePrinterDates, usePrinterParams, usePrinterTranslator } from './use-printer.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { tenant_id } = await signedInUser({ context, request });
  const api = context.get(apiContext);
  const params = { tenant_id };
  const [users, invitations] = await Promise.all([
    api.listUsers({ params, query: { per_page: 100 } }),
    api.listInvitations({ params }),
  ]);
  return { people: users.data, invitations: invitations.data };
}

const roleOptions = (t: PrintShopTranslator) => ROLES.map((value) => ({ value, label: t(`role_${value}`) }));

interface Invited {
  name: string;
  email: string;
  role: Role;
}

function Invite({ t }: { t: PrintShopTranslator }) {
  const api = useApi();
  const params = usePrinterParams();
  const form = useForm<Invited>({ name: '', email: '', role: 'customer_service' });
  const invite = () =>
    form.mutate(
      () => api.inviteUser({ params, body: form.values }),
      () => form.change({ name: '', email: '' }),
    );
  return (
    <Panel title={t('invite')}>
      <form onSubmit={form.onSubmit(invite)} noValidate>
        <Stack gap="sm" maw={440}>
          <TextInput label={t('person_name')} maxLength={120} {...form.field('name')} />
          <TextInput label={t('email')} type="email" maxLength={254} {...form.field('email')} />
          <Select
            label={t('role')}
            data={roleOptions(t)}
            allowDeselect={false}
            value={form.values.role}
            onChange={(role) => form.change({ role: role as Role })}
            error={form.errors.role}
          />
          <Button type="submit" loading={form.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('invite')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

/** Someone with an account, or invited. */
type Row = { person: ListedUser } | { invitation: Invitation };

const rowKey = (row: Row): string => ('person' in row ? row.person.id : row.invitation.id);

function useChange(person: ListedUser) {
  const api = useApi();
  const params = { ...usePrinterParams(), user_id: person.id };
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  return {
    isPending,
    change: (body: { role?: Role; active?: boolean }) => mutate(() => api.changeUser({ params, body })),
  };
}

function RoleSelect({ person, t }: { person: ListedUser; t: PrintShopTranslator }) {
  const { change, isPending } = useChange(person);
  return (
    <Select
      aria-label={labelAndValue(t('role'), person.name)}
      data={roleOptions(t)}
      allowDeselect={false}
      maw={240}
      value={person.role}
      disabled={person.refused !== null || isPending}
      onChange={(role) => void change({ role: role as Role })}
    />
  );
}

function State({ row, t }: { row: Row; t: PrintShopTranslator }) {
  const dates = usePrinterDates();
  if ('invitation' in row) return row.invitation.is_expired ? t('expired') : t('invited');
  const { state, last_sign_in_at: at } = row.person;
  if (state === 'deactivated') return t('deactivated');
  return at ? t('last_sign_in', { when: dates.moment(at) }) : t('never_signed_in');
}

function ActiveButton({ person, t }: { person: ListedUser; t: PrintShopTranslator }) {
  const { change, isPending } = useChange(person);
  if (person.refused !== null) return null;
  const isActive = person.state !== 'deactivated';
  const label = isActive ? t('deactivate') : t('reactivate');
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isPending}
      aria-label={labelAndValue(label, person.name)}
      onClick={() => change({ active: !isActive })}
    >
      {label}
    </Button>
  );
}

function InvitationButtons({ invitation, t }: { invitation: Invitation; t: PrintShopTranslator }) {
  const api = useApi();
  const params = { ...usePrinterParams(), invitation_id: invitation.id };
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="default"
        size="compact-md"
        loading={isPending}
        aria-label={labelAndValue(t('resend'), invitation.name)}
        onClick={() => mutate(() => api.resendInvitation({ params }))}
      >
        {t('resend')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        loading={isPending}
        aria-label={labelAndValue(t('withdraw'), invitation.name)}
        onClick={() => mutate(() => api.revokeInvitation({ params }))}
      >
        {t('withdraw')}
      </Button>
    </Group>
  );
}

/** The fulfiller's people, for its administrators. */
export function Component() {
  const { people, invitations } = useLoaderData<typeof loader>();
  const t = usePrinterTranslator();
  return (
    <Page title={t('people')}>
      <Stack gap="lg">
        <RecordTable
          rows={[...people.map((person) => ({ person })), ...invitations.map((invitation) => ({ invitation }))]}
          rowKey={rowKey}
          columns={[
            {
              key: 'name',
              label: t('person_name'),
              cell: (row: Row) => {
                const { name, email } = 'person' in row ? row.person : row.invitation;
                return <TwoLines second={email}>{name}</TwoLines>;
              },
            },
            {
              key: 'role',
              label: t('role'),
              cell: (row) =>
                'person' in row ? <RoleSelect person={row.person} t={t} /> : t(`role_${row.invitation.role}`),
            },
            { key: 'state', label: t('state'), cell: (row) => <State row={row} t={t} /> },
            {
              key: 'actions',
              label: t('actions'),
              isLabelHidden: true,
              kind: 'number',
              cell: (row) =>
                'person' in row ? (
                  <ActiveButton person={row.person} t={t} />
                ) : (
                  <InvitationButtons invitation={row.invitation} t={t} />
                ),
            },
          ]}
        />
        <Invite t={t} />
      </Stack>
    </Page>
  );
}
