import type { PromoCode } from '@inkstand/contract/events/codes';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Badge, Table, Text, Tooltip } from '@mantine/core';
import { IconMailForward, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useContentRefusal, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { ChoosePage, ChooseRow } from '#ui/choose-cells.tsx';
import { ago, day } from '#ui/format.ts';
import css from '#ui/record-table.module.css';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import type { Chosen } from '#ui/use-chosen.ts';
import { STATE_LABELS } from './code-labels.ts';
import { mailRefusal } from './event-phase.ts';
import { RecipientDialog } from './recipient-dialog.tsx';

interface CodesTableProps {
  codes: readonly PromoCode[];
  chosen: Chosen;
}

/** Codes as rows; on a phone each row becomes a card. */
export function CodesTable({ codes, chosen }: CodesTableProps) {
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" highlightOnHover className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <ChoosePage chosen={chosen} />
            <Table.Th>Code</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th className={css.number}>Used</Table.Th>
            <Table.Th>Sent to</Table.Th>
            <Table.Th>Claimed</Table.Th>
            <Table.Th>Batch</Table.Th>
            <Table.Th>Good until</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {codes.map((code) => (
            <Table.Tr key={code.id} bg={chosen.has(code.id) ? 'violet.0' : undefined}>
              <ChooseRow chosen={chosen} row={{ id: code.id, name: code.code }} />
              <Cells code={code} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Cells({ code }: { code: PromoCode }) {
  const { label, colour } = STATE_LABELS[code.state];
  return (
    <>
      <Table.Td data-label="Code">
        <div className={css.two}>
          <Text ff="monospace" size="sm">
            {code.code}
          </Text>
          {code.products.length > 0 && (
            <Text size="xs" c="dimmed">
              for {code.products.join(', ')}
            </Text>
          )}
        </div>
      </Table.Td>
      <Table.Td data-label="State">
        <Badge color={colour} variant="light" radius="sm" tt="none" fw={600}>
          {label}
        </Badge>
      </Table.Td>
      <Table.Td data-label="Used" className={css.number}>
        {code.uses} of {code.maximum_uses}
      </Table.Td>
      <Table.Td data-label="Sent to">
        <SentTo code={code} />
      </Table.Td>
      <Table.Td data-label="Claimed">
        <Claimed order={code.order} />
      </Table.Td>
      <Table.Td data-label="Batch">{code.batch?.name ?? '–'}</Table.Td>
      <Table.Td data-label="Good until" className={css.when}>
        {code.expires_at ? day(code.expires_at) : '–'}
      </Table.Td>
    </>
  );
}

/** The last order that was placed with a code. */
function Claimed({ order }: Pick<PromoCode, 'order'>) {
  const { tenant_id } = useEvent();
  const isStaff = useUser().superadmin === 1;
  if (!order) return <>–</>;
  return (
    <div className={css.two}>
      <Link className={css.reference} to={paths.order(order.order_ref, isStaff ? tenant_id : undefined)}>
        {order.order_ref}
      </Link>
      <Text size="xs" c="dimmed">
        {order.gift}, {day(order.placed_at)}
      </Text>
    </div>
  );
}

function SentTo({ code }: { code: PromoCode }) {
  const api = useApi();
  const event = useEvent();
  const refusal = useContentRefusal();
  const { revalidate } = useRevalidator();
  const { recipient } = code;
  const [isEdited, setEdited] = useState(false);
  if (!recipient) return <>–</>;
  const cannotMail = mailRefusal(event);
  async function resend() {
    try {
      const params = { tenant_id: event.tenant_id, slug: event.slug, code_id: code.id };
      toastResponse(await api.resendCode({ params }));
      await revalidate();
    } catch (error) {
      showProblem(error);
    }
  }
  const canMail = code.state === 'sent' || code.state === 'part_used';
  const label = `Send again to ${recipient.email}`;
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <div className={css.two}>
        <Text size="sm">{recipient.name || recipient.email}</Text>
        {recipient.problem ? (
          <Text size="xs" c="red.8" fw={600}>
            {recipient.problem}
          </Text>
        ) : (
          <Text size="xs" c="dimmed">
            {recipient.name ? `${recipient.email}, ` : ''}
            {recipient.sent_at ? ago(recipient.sent_at) : 'waiting to be sent'}
            {recipient.reminders > 0 && `, ${remindedWords(recipient.reminders)}`}
          </Text>
        )}
      </div>
      {canMail && !refusal && !cannotMail && (
        <Tooltip label="Send again">
          <ActionIcon variant="subtle" aria-label={label} onClick={() => void resend()}>
            <IconMailForward size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {code.state === 'sent' && !refusal && (
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

const remindedWords = (reminders: number) => (reminders === 1 ? 'reminded once' : `reminded ${reminders} times`);
