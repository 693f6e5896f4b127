import type { ShopPush } from '@inkstand/contract/integrations/shop-products';
import { t } from '@inkstand/i18n/office/integrations';
import { Group, Paper, Progress, Text } from '@mantine/core';
import { ago } from '#ui/format.ts';
import { pushText } from './shop-product-labels.ts';

/** How far the latest push is; the page loads it anew while it runs. */
export function PushProgress({ push }: { push: ShopPush }) {
  const time = ago(push.finished_at ?? push.created_at);
  const isRunning = push.status !== 'finished';
  const percent = push.total === 0 ? 100 : Math.round((push.done / push.total) * 100);
  return (
    <Paper withBorder p="sm" mb="md" radius="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600} role="status">
          {pushText(push)}
        </Text>
        <Text size="sm" c="dimmed">
          {push.is_active ? t('as_active_products_sent', { time }) : t('as_drafts_sent', { time })}
        </Text>
      </Group>
      {isRunning && (
        <Progress.Root mt="xs" size="md">
          <Progress.Section value={percent} aria-label={t('progress_of_the_push')} animated />
        </Progress.Root>
      )}
    </Paper>
  );
}
