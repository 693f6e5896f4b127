import type { ListedEvent } from '@inkstand/contract/events/events';
import { Badge, Group, Progress, Table, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { ChooseRow } from '#ui/choose-cells.tsx';
import { day, money } from '#ui/format.ts';
import tableCss from '#ui/record-table.module.css';
import { EventStatusBadge } from '#ui/status-badge.tsx';
import type { Chosen } from '#ui/use-chosen.ts';
import { TYPE_LABELS, timesOf } from './event-labels.ts';
import { EventMenu } from './event-menu.tsx';

/** One event of the list: what it is, how it stands, what somebody should look at, and what can be done with it. */
export function EventRow({ event, isStaff, chosen }: { event: ListedEvent; isStaff: boolean; chosen: Chosen }) {
  const tenant = isStaff ? event.tenant_id : undefined;
  return (
    <Table.Tr bg={chosen.has(event.id) ? 'violet.0' : undefined}>
      <ChooseRow chosen={chosen} row={event} />
      <Table.Td data-label="Name">
        <div className={tableCss.two}>
          {event.deleted_at ? (
            <Text fw={600}>{event.name}</Text>
          ) : (
            <Link to={paths.eventPage(event.slug, 'overview', tenant)} className={tableCss.reference}>
              {event.name}
            </Link>
          )}
          <Text size="xs" c="dimmed">
            {isStaff ? `${event.tenant_name} · ` : ''}
            {event.slug}
          </Text>
        </div>
      </Table.Td>
      <Table.Td data-label="Type">
        <div className={tableCss.two}>
          <Text size="sm">{TYPE_LABELS[event.type]}</Text>
          <Text size="xs" c="dimmed">
            {event.region} · {event.products_count} {event.products_count === 1 ? 'product' : 'products'}
          </Text>
        </div>
      </Table.Td>
      <Table.Td data-label="Status">
        <Standing event={event} />
      </Table.Td>
      <Table.Td data-label={event.type === 'Promo' ? 'Claims' : 'Orders'} className={tableCss.number}>
        {event.orders_count.toLocaleString('en-GB')}
      </Table.Td>
      <Table.Td data-label="Takings or budget" className={tableCss.number}>
        <Worth event={event} />
      </Table.Td>
      <Table.Td data-label="Needs a person" className={tableCss.number}>
        {event.needs_person_count > 0 ? (
          <Link to={`/events/${event.slug}/orders?only=needs_person${tenant ? `&tenant=${tenant}` : ''}`}>
            <Badge color="red" variant="light" radius="sm" tt="none" fw={600} style={{ cursor: 'pointer' }}>
              {event.needs_person_count.toLocaleString('en-GB')} {event.needs_person_count === 1 ? 'order' : 'orders'}
            </Badge>
          </Link>
        ) : (
          <Text span c="dimmed" size="sm" aria-label="nothing">
            –
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label="Actions" ta="right">
        <EventMenu event={event} isStaff={isStaff} />
      </Table.Td>
    </Table.Tr>
  );
}

function Standing({ event }: { event: ListedEvent }) {
  const times = event.deleted_at ? `Deleted ${day(event.deleted_at)}` : timesOf(event);
  return (
    <div className={tableCss.two}>
      <Group gap={6} wrap="nowrap" className={tableCss.badges}>
        <EventStatusBadge status={event.status} />
        {event.locked && (
          <Badge
            color="gray"
            variant="light"
            radius="sm"
            tt="none"
            fw={600}
            leftSection={<IconLock size={12} aria-hidden="true" />}
          >
            Locked
          </Badge>
        )}
      </Group>
      {times && (
        <Text size="xs" c="dimmed" mt={2}>
          {times}
        </Text>
      )}
    </div>
  );
}

/** What shoppers have paid, or how far a gift's budget has gone. */
function Worth({ event }: { event: ListedEvent }) {
  const { takings, budget, currency } = event;
  if (takings !== null) return <>{money(takings, currency)}</>;
  if (!budget) {
    return (
      <Text span c="dimmed" size="sm" aria-label="not counted">
        –
      </Text>
    );
  }
  const share = budget.budget > 0 ? Math.min(100, (budget.used / budget.budget) * 100) : 0;
  const isUsedUp = budget.used >= budget.budget && budget.budget > 0;
  return (
    <div style={{ minWidth: 130 }}>
      <Text size="sm">
        {money(budget.used, currency)} of {money(budget.budget, currency)}
      </Text>
      <Progress
        value={share}
        size="sm"
        mt={4}
        color={isUsedUp ? 'red' : share >= 80 ? 'yellow' : 'violet'}
        aria-label={`Budget of ${event.name}`}
      />
    </div>
  );
}
