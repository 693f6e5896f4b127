import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Alert, Anchor, Button, Group, Loader, Paper, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Reference } from '#ui/cells.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DownloadButton } from '#ui/export-button.tsx';
import { enumerate } from '#ui/format.ts';
import { RichText } from '#ui/rich-text.tsx';
import { errorMessage, showProblem } from '#ui/show-problem.ts';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { bulkLabel } from './bulk-labels.ts';
import type { useBulkActions } from './use-bulk-actions.ts';

interface BulkProgressProps {
  tenant: string;
  actions: ReturnType<typeof useBulkActions>;
}

/** Progress of the user's bulk actions, and the outcome of ended ones, of which the last to end stands open. */
export function BulkProgress({ tenant, actions }: BulkProgressProps) {
  const [isOpen, fold] = useDisclosure();
  if (actions.shown.length === 0) return null;
  const ended = actions.shown
    .filter(({ status }) => status !== 'running')
    .toSorted((one, other) => endedAt(other) - endedAt(one));
  // They fold into a line, so that the orders stay on the screen.
  const earlier = ended.slice(1);
  const open = actions.shown.filter((action) => isOpen || !earlier.includes(action));
  return (
    <Stack gap="xs" mb="md" role="region" aria-label={t('bulk_actions')}>
      {open.map((action) => (
        <OneAction key={action.id} tenant={tenant} action={action} actions={actions} />
      ))}
      {earlier.length > 0 && (
        <Group justify="space-between" gap="sm">
          <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={fold.toggle}>
            {t('earlier_actions', { count: earlier.length })}
          </Anchor>
          <DismissAll onClick={() => actions.dismiss(ended.map(({ id }) => id))} />
        </Group>
      )}
    </Stack>
  );
}

const endedAt = ({ finished_at: at }: BulkAction) => (at ? Date.parse(at) : 0);

function DismissAll({ onClick }: { onClick: () => void }) {
  const ref = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <Button ref={ref} size="compact-sm" variant="subtle" color="gray" onClick={onClick}>
      {t('dismiss_all')}
    </Button>
  );
}

function progressMessage({ status, total, done, refused }: BulkAction): string {
  if (status === 'running') return t('done_of_orders', { done, count: total });
  const isNone = done === refused;
  const changed = isNone ? t('no_orders_changed') : t('orders_changed', { count: done - refused });
  if (status !== 'stopped') return isNone ? changed : t('changed_and_done', { changed });
  return t('changed_and_stopped', { changed, not_started: t('orders_not_started', { count: total - done }) });
}

function OneAction({ tenant, action, actions }: BulkProgressProps & { action: BulkAction }) {
  const api = useApi();
  const { id, status, total, done, refused } = action;
  const label = bulkLabel(action);
  const params = { tenant_id: tenant, bulk_action_id: id };
  const stop = () => api.stopBulkAction({ params }).then(({ data }) => actions.handleUpdate(data), showProblem);
  const [isWhy, why] = useDisclosure();
  return (
    <Paper withBorder p="sm" radius="md">
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <div role="status">
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <Text size="sm" c="dimmed">
            {progressMessage(action)}
          </Text>
        </div>
        <Group gap="xs" justify="flex-end">
          {refused > 0 && (
            <Anchor component="button" type="button" size="sm" c="red" onClick={why.open}>
              {t('orders_not_changed_why', { count: refused })}
            </Anchor>
          )}
          {status === 'running' ? (
            <Button size="xs" variant="default" onClick={() => void stop()}>
              {t('stop')}
            </Button>
          ) : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('hide', { label })}
              onClick={() => actions.dismiss([id])}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {status === 'running' && (
        <Progress mt="xs" value={total > 0 ? (100 * done) / total : 0} aria-label={t('progress', { label })} />
      )}
      {isWhy && <UnchangedDialog tenant={tenant} action={action} onClose={why.close} />}
    </Paper>
  );
}

interface UnchangedDialogProps {
  tenant: string;
  action: BulkAction;
  onClose: () => void;
}

const MAX_ROWS = 100;

/** The orders that an action left alone, by reason; the file has all of them. */
function UnchangedDialog({ tenant, action, onClose }: UnchangedDialogProps) {
  const api = useApi();
  const { id } = action;
  const { data: listed, error } = useQuery({
    queryKey: ['unchanged-orders', tenant, id],
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      api.listBulkActionErrors({
        params: { tenant_id: tenant, bulk_action_id: id },
        query: { per_page: MAX_ROWS },
      }),
  });
  const byReason = Map.groupBy(listed?.data ?? [], ({ reason }) => reason);
  const more = listed ? listed.meta.total - listed.data.length : 0;
  return (
    <Dialog title={t('action_not_changed', { label: bulkLabel(action) })} onClose={onClose}>
      <Stack gap="md">
        {error && <Alert color="red">{errorMessage(error)}</Alert>}
        {!listed && !error && <Loader size="sm" role="progressbar" aria-label={t('loading_the_orders')} />}
        {[...byReason].map(([reason, rows]) => (
          <div key={reason}>
            <Text size="sm" fw={600}>
              {reason}
            </Text>
            <Text size="sm">
              <RichText
                text={enumerate(rows.map(({ order_ref }) => `<ref>${order_ref}</ref>`))}
                parts={{ ref: (words) => <Reference>{words}</Reference> }}
              />
            </Text>
          </div>
        ))}
        {more > 0 && (
          <Text size="sm" c="dimmed">
            {t('more_orders_in_file', { count: more })}
          </Text>
        )}
        <Group justify="flex-end">
          <DownloadButton href={`/api/${encodeURIComponent(tenant)}/bulk-actions/${id}/errors`}>
            {t('download')}
          </DownloadButton>
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
