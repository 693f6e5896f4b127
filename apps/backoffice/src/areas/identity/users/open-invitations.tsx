import type { Invitation } from '@inkstand/contract/identity/users';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { agoInSentence, day } from '#ui/format.ts';
import { ROLE_LABELS } from '#ui/labels.ts';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';

function Row({ invitation, showsCompany }: { invitation: Invitation; showsCompany: boolean }) {
  const api = useApi();
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  const { name, email, role, company } = invitation;
  const row = useFocusAfterRemoval<HTMLDivElement>();
  const invited = {
    role: ROLE_LABELS[role],
    when: agoInSentence(invitation.created_at),
    by: invitation.invited_by,
    date: day(invitation.expires_at),
  };
  const params = { tenant_id: invitation.tenant_id, invitation_id: invitation.id };

  return (
    <Group ref={row} justify="space-between" gap="sm">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">
          <strong>{name}</strong>, {email}
        </Text>
        <Text size="xs" c="dimmed">
          <RichText
            text={
              showsCompany
                ? t(invitation.is_expired ? 'invited_at_expired' : 'invited_at_valid', { ...invited, company })
                : t(invitation.is_expired ? 'invited_expired' : 'invited_valid', invited)
            }
            parts={{
              expired: (words) => (
                <Text span inherit c="red">
                  {words}
                </Text>
              ),
            }}
          />
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={isPending}
          aria-label={t('resend_the_invitation_to', { name })}
          onClick={() => mutate(() => api.resendInvitation({ params }))}
        >
          {t('resend')}
        </Button>
        <Button
          size="compact-sm"
          variant="outline"
          color="red"
          disabled={isPending}
          aria-label={t('withdraw_the_invitation_to', { name })}
          onClick={() => mutate(() => api.revokeInvitation({ params }))}
        >
          {t('withdraw')}
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
      <Panel title={t('invited')}>
        <Stack gap="md">
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} showsCompany={showsCompany} />
          ))}
        </Stack>
      </Panel>
    </div>
  );
}
