import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { isOrderNote } from '@inkstand/domain/order-notes';
import { may } from '@inkstand/domain/roles';
import { NOTE_LABELS } from '@inkstand/i18n/staff';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';

/** What the printers said that moves nothing by itself, until somebody says that it is dealt with. */
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
            refusal={isAllowed ? undefined : 'Your role does not allow this.'}
            onClick={dialog.open}
          >
            It is dealt with
          </GuardedButton>
        </Group>
      </Stack>
      <SettleDialog order={order} upTo={notes.at(-1)?.id ?? 0} opened={isOpen} onClose={dialog.close} />
    </Alert>
  );
}

interface SettleDialogProps {
  order: OrderDetail;
  /** The last note that was seen: what comes later is not dealt with by this. */
  upTo: number;
  opened: boolean;
  onClose: () => void;
}

function SettleDialog({ order, upTo, opened, onClose }: SettleDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');

  async function settle(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
      toastResponse(await api.settleNotes({ params, body: { up_to: upTo, reason } }));
      onClose();
      await revalidate();
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Is it dealt with?">
      <form onSubmit={settle}>
        <Stack gap="md">
          <TextInput
            label="What was done"
            description="For the timeline; no names or addresses"
            placeholder="The printer takes another shirt"
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Leave it
            </Button>
            <Button type="submit" loading={isBusy}>
              It is dealt with
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
