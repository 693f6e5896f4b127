import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Anchor, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { showProblem } from '#ui/show-problem.ts';
import { counted } from './bulk-labels.ts';
import type { useBulkActions } from './use-bulk-actions.ts';

interface BulkProgressProps {
  tenant: string;
  actions: ReturnType<typeof useBulkActions>;
}

/** Progress of the user's bulk actions, and the outcome of finished ones. */
export function BulkProgress({ tenant, actions }: BulkProgressProps) {
  if (actions.shown.length === 0) return null;
  return (
    <Stack gap="xs" mb="md" role="region" aria-label="Bulk actions">
      {actions.shown.map((action) => (
        <OneAction key={action.id} tenant={tenant} action={action} actions={actions} />
      ))}
    </Stack>
  );
}

function progressMessage({ status, total, done, refused }: BulkAction): string {
  if (status === 'running') return `${done.toLocaleString('en-GB')} of ${counted(total)}`;
  const changed = `${counted(done - refused)} changed`;
  const stopped = status === 'stopped' ? `stopped; ${counted(total - done)} not begun` : 'done';
  return `${changed}, ${stopped}`;
}

function OneAction({ tenant, action, actions }: BulkProgressProps & { action: BulkAction }) {
  const api = useApi();
  const { id, label, status, total, done, refused } = action;
  const params = { tenant_id: tenant, bulk_action_id: id };
  const stop = () => api.stopBulkAction({ params }).then(({ data }) => actions.handleUpdate(data), showProblem);
  const errors = `/api/${encodeURIComponent(tenant)}/bulk-actions/${id}/errors`;
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
            <Anchor href={errors} download size="sm" c="red.8">
              {counted(refused)} not changed: why
            </Anchor>
          )}
          {status === 'running' ? (
            <Button size="xs" variant="default" onClick={() => void stop()}>
              Stop
            </Button>
          ) : (
            <ActionIcon variant="subtle" color="gray" aria-label={`Hide: ${label}`} onClick={() => actions.dismiss(id)}>
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {status === 'running' && (
        <Progress mt="xs" value={total > 0 ? (100 * done) / total : 0} aria-label={`Progress: ${label}`} />
      )}
    </Paper>
  );
}
