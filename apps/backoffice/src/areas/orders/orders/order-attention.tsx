import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { isOrderNote } from '@inkstand/domain/order-notes';
import { may } from '@inkstand/domain/roles';
import { NOTE_LABELS } from '@inkstand/i18n/staff';
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
    <Alert color="red" variant="light" radius={14} title="This needs somebody">
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
            disabledReason={isAllowed ? undefined : 'Your role does not allow this.'}
            onClick={dialog.open}
          >
            It is dealt with
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
      title="Is it dealt with?"
      submit="It is dealt with"
      cancel="Leave it"
      onSubmit={settleNotes}
      onClose={onClose}
    >
      <TextInput
        label="What was done"
        description="For the timeline; no names or addresses"
        placeholder="The printer takes another shirt"
        maxLength={300}
        data-autofocus
        {...field('reason')}
      />
    </FormDialog>
  );
}
