import { MAX_TRIES } from '@inkstand/contract/platform/webhook-limits';
import type { WebhookDelivery, WebhookState } from '@inkstand/contract/platform/webhooks';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { resendDisabledReason, STATUSES, typeText } from './webhook-labels.ts';
import css from './webhooks.module.css';

interface DeliveryDetailProps {
  delivery: WebhookDelivery;
  params: { tenant_id: string; webhook_id: string };
  state: WebhookState;
  onClose(): void;
}

/** One delivery: outcome, request body and resend. */
export function DeliveryDetail({ delivery, params, state, onClose }: DeliveryDetailProps) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const { id, status, problem } = delivery;
  const resend = () => mutate(() => api.resendWebhookDelivery({ params: { ...params, delivery_id: id } }));
  return (
    <Dialog onClose={onClose} title={typeText(delivery.type)} size="lg">
      <Stack gap="md">
        <Group gap="sm">
          <StatusBadge {...STATUSES[status]} />
          <Text size="sm" c="dimmed">
            {attemptsText(delivery)}
          </Text>
        </Group>
        {problem && (
          <Alert color={status === 'failed' ? 'red' : 'yellow'} variant="light">
            {problem}
          </Alert>
        )}
        <div>
          <Text size="sm" fw={600} mb={6}>
            {t('body')}
          </Text>
          <Code block className={css.body} tabIndex={0} role="region" aria-label={t('body')}>
            {JSON.stringify(delivery.body, null, 2)}
          </Code>
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('done')}
          </Button>
          <GuardedButton disabledReason={resendDisabledReason(delivery, state)} loading={isPending} onClick={resend}>
            {t('send_again')}
          </GuardedButton>
        </Group>
      </Stack>
    </Dialog>
  );
}

function attemptsText({
  tries,
  answer_status: answer,
  last_try_at: lastTryAt,
}: DeliveryDetailProps['delivery']): string {
  if (!lastTryAt) return t('attempts_so_far', { tries, most: MAX_TRIES });
  const last = { tries, most: MAX_TRIES, moment: moment(lastTryAt) };
  return answer === null ? t('attempts_last', last) : t('attempts_last_answer', { ...last, status: String(answer) });
}
