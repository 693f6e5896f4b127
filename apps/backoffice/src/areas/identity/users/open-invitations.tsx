import type { Invitation } from '@inkstand/contract/identity/users';
import { ROLE_LABELS } from '@inkstand/domain/roles';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { ago, day } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useMutation } from '#ui/use-mutation.ts';

function Row({ invitation, showsCompany }: { invitation: Invitation; showsCompany: boolean }) {
  const api = useApi();
  const { mutate, isPending } = useMutation({ revalidateOnError: true });
  const { name, email, role, company } = invitation;
  const params = { tenant_id: invitation.tenant_id, invitation_id: invitation.id };

  return (
    <Group justify="space-between" gap="sm">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">
          <strong>{name}</strong>, {email}
        </Text>
        <Text size="xs" c="dimmed">
          {ROLE_LABELS[role]}
          {showsCompany && ` at ${company}`}, invited {ago(invitation.created_at)} by {invitation.invited_by};{' '}
          {invitation.is_expired ? (
            <Text span inherit c="red.8">
              the link has expired
            </Text>
          ) : (
            `good until ${day(invitation.expires_at)}`
          )}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={isPending}
          aria-label={`Send again: the invitation to ${name}`}
          onClick={() => mutate(() => api.resendInvitation({ params }))}
        >
          Send again
        </Button>
        <Button
          size="compact-sm"
          variant="outline"
          color="red.9"
          disabled={isPending}
          aria-label={`Take back: the invitation to ${name}`}
          onClick={() => mutate(() => api.revokeInvitation({ params }))}
        >
          Take back
        </Button>
      </Group>
    </Group>
  );
}

/** Invitations not accepted yet. */
export function OpenInvitations(props: { invitations: readonly Invitation[]; showsCompany: boolean }) {
  const { invitations, showsCompany } = props;
  if (invitations.length === 0) return null;
  return (
    <div style={{ marginBottom: 24 }}>
      <Panel title="Invited">
        <Stack gap="md">
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} showsCompany={showsCompany} />
          ))}
        </Stack>
      </Panel>
    </div>
  );
}
