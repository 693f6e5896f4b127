import { ApiError } from '@inkstand/contract/client';
import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, Modal, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { money } from '#ui/format.ts';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { bodyOf, emptyDraft, errorsOf, mostOf, type RefundDraft, type RefundErrors, sumOf } from './refund-draft.ts';
import { RefundItems } from './refund-items.tsx';

interface RefundDialogProps {
  order: OrderDetail;
  opened: boolean;
  onClose: () => void;
}

const goesOn = ({ status }: OrderDetail) => !STATUS_RULES[status].isFinal;

/** Gives back pieces, the shipping, or a sum. What it comes to is worked out while somebody types. */
export function RefundDialog({ order, opened, onClose }: RefundDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Refund ${order.order_ref}`} size="lg">
      <RefundForm order={order} onClose={onClose} />
    </Modal>
  );
}

function RefundForm({ order, onClose }: Omit<RefundDialogProps, 'opened'>) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<RefundDraft>(emptyDraft);
  const [errors, setErrors] = useState<RefundErrors>({ lines: {} });
  const [isBusy, setBusy] = useState(false);
  const [keys] = useState(() => new Map<string, string>());
  const write = (amount: number) => money(amount, order.currency);
  const most = mostOf(order);
  const sum = sumOf(order, draft);
  const change = (changed: Partial<RefundDraft>) => {
    setDraft({ ...draft, ...changed });
    setErrors({ lines: {} });
  };

  /** The same refund, sent again after a lost answer, is the same refund. */
  function keyOf(body: object): string {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (draft.reason.trim() === '') return setErrors({ lines: {}, reason: 'required' });
    setBusy(true);
    try {
      const body = bodyOf(draft);
      const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
      toastResponse(await api.createRefund({ params, body, idempotencyKey: keyOf(body) }));
      await revalidate();
      onClose();
    } catch (error) {
      // A refusal is an answer: the next try is another one, for what was refused may be right by then.
      if (error instanceof ApiError && error.status === 422) keys.clear();
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) {
        setErrors(errorsOf(draft, error.firstErrors));
      } else showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label="What to refund"
          value={draft.by}
          onChange={(by) => change({ by: by as RefundDraft['by'] })}
          data={[
            { value: 'items', label: 'Items and shipping' },
            { value: 'amount', label: 'An amount' },
          ]}
        />
        {draft.by === 'items' ? (
          <RefundItems order={order} draft={draft} errors={errors} onChange={change} />
        ) : (
          <NumberInput
            label={`Amount in ${order.currency}`}
            description={`At most ${write(most)}, VAT included; it is spread over items and shipping`}
            min={0}
            max={most}
            decimalScale={2}
            fixedDecimalScale
            hideControls
            value={draft.amount}
            onChange={(amount) => change({ amount: amount === '' ? '' : Number(amount) })}
            error={errors.amount}
            data-autofocus
          />
        )}
        {draft.by === 'items' && errors.amount && (
          <Text size="sm" c="red.8" role="alert">
            {errors.amount}
          </Text>
        )}
        <TextInput
          label="Reason"
          description="For the books and the timeline; please name nobody"
          required
          maxLength={300}
          value={draft.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          error={errors.reason}
        />
        {goesOn(order) && (
          <Alert color="yellow" variant="light">
            A refund does not stop production. Cancel the order if nothing of it shall be made: that refunds it as well.
          </Alert>
        )}
        <Group justify="space-between" align="center" gap="sm">
          <Text size="sm" c="dimmed">
            {write(most)} of {write(order.amount_captured)} can be refunded
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              Leave it
            </Button>
            <Button type="submit" color="red" loading={isBusy} disabled={sum === 0}>
              Refund {write(sum)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
