import type { OwnSession } from '@inkstand/contract/identity/profile';
import { deviceName } from '@inkstand/domain/device-name';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ago, moment } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMutation } from '#ui/use-mutation.ts';

function Session({ session }: { session: OwnSession }) {
  const api = useApi();
  const { mutate, isPending } = useMutation();
  const name = deviceName(session.user_agent);
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name === '?' ? 'Unknown device' : name}
          </Text>
          {session.is_current && <StatusBadge label="this one" colour="teal" />}
        </Group>
        <Text size="xs" c="dimmed" title={session.user_agent}>
          since {moment(session.created_at)}, last seen {ago(session.last_seen_at)}
        </Text>
      </div>
      {!session.is_current && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          aria-label={`Sign out ${name}, since ${moment(session.created_at)}`}
          onClick={() => void mutate(() => api.endSession({ params: { session_id: session.id } }))}
        >
          Sign out
        </Button>
      )}
    </Group>
  );
}

/** Lists the user's sessions and ends them. */
export function SessionsPanel({ sessions }: { sessions: readonly OwnSession[] }) {
  const api = useApi();

  const { run } = useMutation();
  const endAll = () =>
    run(async () => {
      await api.endAllSessions();
      window.location.assign(paths.login());
    });
  const ask = () =>
    openConfirmDialog({
      title: 'Sign out everywhere?',
      text: 'Every browser and program is signed out, this one as well.',
      confirm: 'Sign out everywhere',
      cancel: 'Stay',
      isDanger: true,
      onConfirm: endAll,
    });

  return (
    <Panel title="Where you are signed in">
      <Stack gap="md">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
        <Button variant="outline" color="red.9" onClick={ask} style={{ alignSelf: 'flex-start' }}>
          Sign out everywhere
        </Button>
      </Stack>
    </Panel>
  );
}
