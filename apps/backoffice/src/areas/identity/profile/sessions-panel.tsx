import type { OwnSession } from '@inkstand/contract/identity/profile';
import { deviceName } from '@inkstand/domain/device-name';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ago, moment } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

function Session({ session }: { session: OwnSession }) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const name = deviceName(session.user_agent);
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name === '?' ? t('unknown_device') : name}
          </Text>
          {session.is_current && <StatusBadge label={t('this_one_text')} colour="teal" />}
        </Group>
        <Text size="xs" c="dimmed" title={session.user_agent}>
          {t('since_last_seen', { date: moment(session.created_at), time: ago(session.last_seen_at) })}
        </Text>
      </div>
      {!session.is_current && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          aria-label={t('sign_out_since', { name, date: moment(session.created_at) })}
          onClick={() => void mutate(() => api.endSession({ params: { session_id: session.id } }))}
        >
          {t('sign_out')}
        </Button>
      )}
    </Group>
  );
}

/** Lists the user's sessions and ends them. */
export function SessionsPanel({ sessions }: { sessions: readonly OwnSession[] }) {
  const api = useApi();

  const { run } = useApiCall();
  const endAll = () =>
    run(async () => {
      await api.endAllSessions();
      window.location.assign(paths.login());
    });
  const ask = () =>
    openConfirmDialog({
      title: t('sign_out_everywhere_question'),
      text: t('every_browser_is_signed_out_including'),
      confirm: t('sign_out_everywhere'),
      isDanger: true,
      onConfirm: endAll,
    });

  return (
    <Panel title={t('where_you_are_signed_in')}>
      <Stack gap="md">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
        <Button variant="outline" color="red" onClick={ask} style={{ alignSelf: 'flex-start' }}>
          {t('sign_out_everywhere')}
        </Button>
      </Stack>
    </Panel>
  );
}
