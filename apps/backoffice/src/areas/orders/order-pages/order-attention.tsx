import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { isOrderNote } from '@inkstand/domain/order-notes';
import { may } from '@inkstand/domain/roles';
import { NOTE_LABELS } from '@inkstand/i18n/office/order-actions';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useForm } from '#ui/use-form.ts';

/** Notes from printers that change no status, shown until somebody marks them as settled. */
export function OrderAttention({ order }: { order: OrderDetail }) {
  const [isOpen, dialog] = useDisclosure();
  const user = useUser();
  const notes = order.timeline.filter(({ id }) => order.attention.includes(id));
  if (notes.length === 0) return null;
  const isAllowed = may({ ...user, tenantId: user.tenant_id }, 'orders.correct', order.tenant_id);
  return (
    <Alert color="red" variant="light" radius={14} title={t('needs_attention')}>
      <Stack gap="sm">
        <List size="sm">
          {notes.map(({ id, event, reason, actor, at }) => (
            <List.Item key={id}>
              <Text size="sm" fw={600}>
                {isOrderNote(event) ? NOTE_LABELS[event] : event}
              </Text>
              {reason && <Text size="sm">{reason}</Text>}
              <Text size="xs">
                {moment(at)} · {actor}
              </Text>
            </List.Item>
          ))}
        </List>
        <Group>
          <GuardedButton
            variant="default"
            disabledReason={isAllowed ? undefined : t('your_role_does_not_allow_this')}
            onClick={dialog.open}
          >
            {t('mark_as_resolved')}
          </GuardedButton>
        </Group>
      </Stack>
      {isOpen && <SettleDialog order={order} upTo={notes.at(-1)?.id ?? 0} onClose={dialog.close} />}
    </Alert>
  );
}

interface SettleDialogProps {
  order: OrderDetail;
  /** Id of the last note the user saw; later notes stay open. */
  upTo: number;
  onClose: () => void;
}

function SettleDialog({ order, upTo, onClose }: SettleDialogProps) {
  const api = useApi();
  const { values, field, mutate } = useForm({ reason: '' });
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const settleNotes = () => mutate(() => api.settleNotes({ params, body: { ...values, up_to: upTo } }));
  return (
    <FormDialog
      title={t('mark_as_resolved_question')}
      submit={t('mark_as_resolved')}
      onSubmit={settleNotes}
      onClose={onClose}
    >
      <TextInput
        label={t('what_was_done')}
        description={t('shown_in_the_timeline_dont_enter')}
        placeholder={t('for_example_the_printer_uses_another')}
        maxLength={300}
        data-autofocus
        {...field('reason')}
      />
    </FormDialog>
  );
}
