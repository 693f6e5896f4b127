import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import type { Colleague } from '@inkstand/contract/orders/teamwork-shapes';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { useIdempotentCalls } from '#ui/calls.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { useForm } from '#ui/use-form.ts';
import { NoteField } from './note-field.tsx';
import { mentionedIn } from './note-parts.ts';

/** Writes a note on an order. */
export function NoteComposer({ order }: { order: OrderDetail }) {
  const api = useApi();
  const isStaff = useUser().superadmin === 1;
  const { values, change, adopt, errors, mutate, isPending } = useForm({ text: '', internal: false, mentions: '' });
  const callOnce = useIdempotentCalls();
  const [chosen, setChosen] = useState<readonly Colleague[]>([]);
  const { text, internal } = values;
  const isEmpty = text.trim() === '';
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };

  async function send() {
    if (isEmpty || isPending) return;
    const body = { text, internal, mentions: mentionedIn(text, chosen) };
    const reply = await mutate(() =>
      callOnce(body, (idempotencyKey) => api.createNote({ params, body, idempotencyKey })),
    );
    if (!reply) return;
    // What was written since it was sent stays.
    adopt(values, { ...values, text: '' });
    setChosen((known) => known.slice(chosen.length));
  }

  return (
    <Stack gap="xs" mb="lg">
      <LeaveGuard isChanged={!isEmpty} />
      <NoteField
        label={t('note')}
        tenant={order.tenant_id}
        internal={internal}
        text={text}
        error={errors.text ?? errors.mentions}
        onChange={(next) => change({ text: next, mentions: '' })}
        onMention={(colleague) => setChosen((known) => [...known, colleague])}
        onSend={() => void send()}
      />
      <Group justify="space-between" gap="sm">
        {isStaff ? (
          <Checkbox
            size="sm"
            label={t('internal_the_client_does_not_see')}
            checked={internal}
            onChange={(event) => change({ internal: event.currentTarget.checked })}
          />
        ) : (
          <span />
        )}
        <GuardedButton
          variant="default"
          size="xs"
          loading={isPending}
          disabledReason={isEmpty ? t('write_something_first') : undefined}
          onClick={() => void send()}
        >
          {t('add_note')}
        </GuardedButton>
      </Group>
    </Stack>
  );
}
