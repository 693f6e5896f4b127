import type { PromoCode } from '@inkstand/contract/events/codes';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconMailForward, IconPencil, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { Empty } from '#ui/empty.tsx';
import { ago, day } from '#ui/format.ts';
import type { Column } from '#ui/record-table.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import type { Selection } from '#ui/use-selection.ts';
import { STATE_LABELS } from './code-labels.ts';
import { mailDisabledReason } from './event-phase.ts';
import { RecipientDialog } from './recipient-dialog.tsx';

const COLUMNS: Column<PromoCode>[] = [
  {
    label: 'Code',
    cell: ({ code, products }) => (
      <TwoLines second={products.length > 0 && `for ${products.join(', ')}`}>
        <Text ff="monospace" size="sm">
          {code}
        </Text>
      </TwoLines>
    ),
  },
  { label: 'State', cell: ({ state }) => <StatusBadge {...STATE_LABELS[state]} /> },
  { label: 'Used', kind: 'number', cell: ({ uses, maximum_uses: most }) => `${uses} of ${most}` },
  { label: 'Sent to', cell: (code) => <SentTo code={code} /> },
  { label: 'Claimed', cell: ({ order }) => <Claimed order={order} /> },
  { label: 'Batch', cell: ({ batch }) => batch?.name ?? '–' },
  { label: 'Good until', kind: 'moment', cell: ({ expires_at: end }) => (end ? day(end) : '–') },
];

export function CodesTable({ codes, chosen }: { codes: readonly PromoCode[]; chosen: Selection }) {
  return (
    <SelectableTable
      rows={codes}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      chosen={chosen}
      empty={<Empty icon={IconTicket} title="No code matches" text="Change the search or the filters to see more." />}
    />
  );
}

/** The latest order placed with a code. */
function Claimed({ order }: Pick<PromoCode, 'order'>) {
  const { tenant_id } = useEvent();
  const isStaff = useUser().superadmin === 1;
  if (!order) return <>–</>;
  return (
    <TwoLines second={`${order.gift}, ${day(order.placed_at)}`}>
      <ReferenceLink to={paths.order(order.order_ref, isStaff ? tenant_id : undefined)}>
        {order.order_ref}
      </ReferenceLink>
    </TwoLines>
  );
}

function SentTo({ code }: { code: PromoCode }) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useContentDisabledReason();
  const { mutate } = useMutation();
  const { recipient } = code;
  const [isEdited, setEdited] = useState(false);
  if (!recipient) return <>–</>;
  const cannotMail = mailDisabledReason(event);
  const params = { tenant_id: event.tenant_id, slug: event.slug, code_id: code.id };
  const canMail = code.state === 'sent' || code.state === 'part_used';
  const label = `Send again to ${recipient.email}`;
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <TwoLines>
        <Text size="sm">{recipient.name || recipient.email}</Text>
        {recipient.problem ? (
          <Text size="xs" c="red.8" fw={600}>
            {recipient.problem}
          </Text>
        ) : (
          <Text size="xs" c="dimmed">
            {recipient.name ? `${recipient.email}, ` : ''}
            {recipient.sent_at ? ago(recipient.sent_at) : 'waiting to be sent'}
            {recipient.reminders > 0 && `, ${remindedText(recipient.reminders)}`}
          </Text>
        )}
      </TwoLines>
      {canMail && !disabledReason && !cannotMail && (
        <Tooltip label="Send again">
          <ActionIcon variant="subtle" aria-label={label} onClick={() => mutate(() => api.resendCode({ params }))}>
            <IconMailForward size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {code.state === 'sent' && !disabledReason && (
        <Tooltip label="Correct the recipient">
          <ActionIcon
            variant="subtle"
            aria-label={`Correct the recipient ${recipient.email}`}
            onClick={() => setEdited(true)}
          >
            <IconPencil size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {isEdited && <RecipientDialog code={code} recipient={recipient} onClose={() => setEdited(false)} />}
    </div>
  );
}

const remindedText = (reminders: number) => (reminders === 1 ? 'reminded once' : `reminded ${reminders} times`);
