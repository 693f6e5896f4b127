import type { PromoCode } from '@inkstand/contract/events/codes';
import { codeEnd, lastMoment } from '@inkstand/domain/code-mail';
import { clockTime } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/campaign';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconMailForward, IconPencil, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Dimmed, Reference, ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { Empty } from '#ui/empty.tsx';
import { agoInSentence, day, dayInZone, enumerate } from '#ui/format.ts';
import type { Column } from '#ui/record-table.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import type { Selection } from '#ui/use-selection.ts';
import { STATE_LABELS } from './code-labels.ts';
import { mailDisabledReason } from './event-phase.ts';
import { RecipientDialog } from './recipient-dialog.tsx';

export const CODE_COLUMNS: readonly Column<PromoCode>[] = [
  {
    key: 'code',
    label: t('code'),
    isFixed: true,
    phone: 'title',
    cell: ({ code, products }) => (
      <TwoLines second={products.length > 0 && t('for_products', { products: enumerate(products) })}>
        <Text ff="monospace" size="sm">
          <Reference>{code}</Reference>
        </Text>
      </TwoLines>
    ),
  },
  { key: 'state', label: t('state'), phone: 'status', cell: ({ state }) => <StatusBadge {...STATE_LABELS[state]} /> },
  {
    key: 'used',
    label: t('used'),
    kind: 'number',
    phone: 'amount',
    cell: ({ uses, maximum_uses: most }) => t('uses_of_most', { uses, most }),
  },
  { key: 'recipient', label: t('recipient'), phone: 'second', cell: (code) => <Recipient code={code} /> },
  { key: 'claimed', label: t('claimed'), phone: 'aside', cell: ({ order }) => <Claimed order={order} /> },
  { key: 'batch', label: t('batch'), cell: ({ batch }) => batch?.name ?? '–' },
  {
    key: 'valid-until',
    label: t('valid_until'),
    kind: 'moment',
    phone: 'note',
    cell: (code) => <ValidUntil code={code} />,
  },
];

interface CodesTableProps {
  codes: readonly PromoCode[];
  columns: readonly Column<PromoCode>[];
  chosen: Selection;
}

export function CodesTable({ codes, columns, chosen }: CodesTableProps) {
  return (
    <SelectableTable
      rows={codes}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      chosen={chosen}
      empty={<Empty icon={IconTicket} title={t('no_code_matches')} text={t('change_the_search_or_the_filters')} />}
    />
  );
}

/** The last day of a code: its own, or the one on which the event closes. */
function ValidUntil({ code }: { code: PromoCode }) {
  const { closes_at: closes, time_zone: timeZone } = useEvent();
  const end = codeEnd(toDate(code.expires_at), toDate(closes));
  if (!end) return <Dimmed>–</Dimmed>;
  return <>{day(clockTime(lastMoment(end), timeZone).slice(0, 10))}</>;
}

const toDate = (iso: string | null) => (iso ? new Date(iso) : null);

/** The latest order placed with a code. */
function Claimed({ order }: Pick<PromoCode, 'order'>) {
  const { tenant_id, time_zone: timeZone } = useEvent();
  const isStaff = useUser().superadmin === 1;
  if (!order) return <Dimmed>–</Dimmed>;
  const { product, colour, size, placed_at: placedAt } = order;
  return (
    <TwoLines second={enumerate([product, shadeName(colour), sizeName(size), dayInZone(placedAt, timeZone)])}>
      <ReferenceLink to={paths.order(order.order_ref, isStaff ? tenant_id : undefined)}>
        {order.order_ref}
      </ReferenceLink>
    </TwoLines>
  );
}

function Recipient({ code }: { code: PromoCode }) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useContentDisabledReason();
  const { mutate } = useApiCall();
  const { recipient } = code;
  const [isEdited, setEdited] = useState(false);
  if (!recipient) return <Dimmed>–</Dimmed>;
  const cannotMail = mailDisabledReason(event);
  const params = { tenant_id: event.tenant_id, slug: event.slug, code_id: code.id };
  const canMail =
    code.state === 'sent' || code.state === 'part_used' || (code.state === 'queued' && recipient.needs_resend);
  const label = t('send_again_to', { email: recipient.email });
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <TwoLines>
          <Text size="sm">{recipient.name || recipient.email}</Text>
          {recipient.problem ? (
            <Text size="xs" c="red" fw={600}>
              {recipient.problem}
            </Text>
          ) : (
            <Text size="xs" c="dimmed">
              {sentText(code)}
            </Text>
          )}
        </TwoLines>
      </div>
      {canMail && !disabledReason && !cannotMail && (
        <Tooltip label={t('send_again')}>
          <ActionIcon variant="subtle" aria-label={label} onClick={() => mutate(() => api.resendCode({ params }))}>
            <IconMailForward size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {(code.state === 'sent' || code.state === 'queued') && !disabledReason && (
        <Tooltip label={t('correct_the_recipient')}>
          <ActionIcon
            variant="subtle"
            aria-label={t('correct_the_recipient_email', { email: recipient.email })}
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

/** What is known of a recipient, and how far their code has come. */
function sentText({ recipient, first_opened_at: openedAt }: PromoCode): string {
  if (!recipient) return '';
  const { name, email, department, sent_at: sentAt, needs_resend: needsResend, reminders } = recipient;
  const unsent = needsResend ? t('code_not_sent') : t('waiting_to_be_sent');
  return enumerate([
    name && email,
    department,
    sentAt ? t('sent_ago', { time: agoInSentence(sentAt) }) : unsent,
    openedAt && t('opened_ago', { time: agoInSentence(openedAt) }),
    reminders > 0 && remindedText(reminders),
    recipient.no_reminders && t('wants_no_reminders'),
  ]);
}

const remindedText = (reminders: number) =>
  reminders === 1 ? t('reminded_once') : t('reminded_times', { count: reminders });
