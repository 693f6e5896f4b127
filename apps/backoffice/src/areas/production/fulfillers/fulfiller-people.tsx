import type { Fulfiller, FulfillerPeople as FulfillerPeopleData } from '@inkstand/contract/production/fulfillers';
import { may, ROLES, type Role } from '@inkstand/domain/roles';
import { t as common } from '@inkstand/i18n/office/common';
import { t } from '@inkstand/i18n/office/production';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ago } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';

interface PeopleProps {
  fulfiller: Fulfiller;
  people: FulfillerPeopleData;
  disabledReason: string | undefined;
}

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: t('role.admin'),
  account_manager: t('role.account_manager'),
  customer_service: t('role.customer_service'),
};
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

function InviteDialog({ fulfiller, onClose }: { fulfiller: Fulfiller; onClose: () => void }) {
  const api = useApi();
  const form = useForm<{ name: string; email: string; role: Role }>({ name: '', email: '', role: 'admin' });
  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
  const invite = () => form.mutate(() => api.inviteFulfillerPerson({ params, body: form.values }));
  return (
    <FormDialog
      title={t('invite_a_person_at', { name: fulfiller.name })}
      submit={t('send_invitation')}
      onSubmit={invite}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('they_see_this_fulfillers_parcels_print')}
      </Text>
      <TextInput label={t('name')} maxLength={120} data-autofocus {...form.field('name')} />
      <TextInput label={t('email')} type="email" maxLength={254} {...form.field('email')} />
      <Select
        label={t('role')}
        data={ROLE_OPTIONS}
        allowDeselect={false}
        value={form.values.role}
        onChange={(role) => form.change({ role: role as Role })}
        error={form.errors.role}
      />
    </FormDialog>
  );
}

function OpenInvitation({ invitation }: { invitation: FulfillerPeopleData['invitations'][number] }) {
  const api = useApi();
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  const user = useUser();
  const mayInvite = may({ ...user, tenantId: user.tenant_id }, 'users.manage');
  const params = { tenant_id: invitation.tenant_id, invitation_id: invitation.id };
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {invitation.name}, {invitation.email} · {ROLE_NAMES[invitation.role]}
      </Text>
      <Group gap="xs">
        <StatusBadge
          size="sm"
          label={invitation.is_expired ? t('invitation_expired') : t('invited')}
          colour={invitation.is_expired ? 'red' : 'gray'}
        />
        <GuardedButton
          size="compact-sm"
          variant="default"
          loading={isPending}
          disabledReason={mayInvite ? undefined : common('your_role_can_view_this_but')}
          aria-label={t('resend_the_invitation_to', { name: invitation.name })}
          onClick={() => mutate(() => api.resendInvitation({ params }))}
        >
          {t('resend')}
        </GuardedButton>
      </Group>
    </Group>
  );
}

/** The fulfiller's people, for staff: who signs in there, and invitations. */
export function FulfillerPeople({ fulfiller, people, disabledReason }: PeopleProps) {
  const [isOpen, setOpen] = useState(false);
  const isEmpty = people.people.length === 0 && people.invitations.length === 0;
  return (
    <Panel
      title={t('people')}
      aside={
        <GuardedButton
          size="compact-md"
          variant="default"
          leftSection={<IconUserPlus size={17} stroke={1.7} />}
          disabledReason={disabledReason}
          onClick={() => setOpen(true)}
        >
          {t('invite')}
        </GuardedButton>
      }
    >
      <Stack gap="sm">
        {isEmpty && (
          <Text size="sm" c="dimmed">
            {t('no_one_signs_in_for_this')}
          </Text>
        )}
        {people.people.map(({ id, name, email, role, state, last_sign_in_at: signedIn }) => (
          <div key={id} style={{ overflowWrap: 'anywhere' }}>
            <Text size="sm">
              <strong>{name}</strong>, {email}
            </Text>
            <Text size="xs" c="dimmed">
              {ROLE_NAMES[role]} ·{' '}
              {state === 'deactivated'
                ? t('deactivated')
                : signedIn
                  ? t('signed_in', { time: ago(signedIn) })
                  : t('has_not_signed_in_yet')}
            </Text>
          </div>
        ))}
        {people.invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
      {isOpen && <InviteDialog fulfiller={fulfiller} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
