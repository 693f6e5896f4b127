import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import { CURRENCIES } from '@inkstand/domain/money';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { TYPE_LABELS } from '#areas/events/events/list/event-labels.ts';
import { paths } from '#paths.ts';
import { DailyBars } from '#ui/daily-bars.tsx';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import css from './activity.module.css';

/**
 * Charts of recent days. Empty charts are left out; the lack of orders is stated once an event exists to order from.
 */
export function Activity({
  daily,
  byEvent,
  isStaff,
}: {
  daily: Dashboard['daily'];
  byEvent: Dashboard['by_event'];
  isStaff: boolean;
}) {
  const earned = CURRENCIES.filter((currency) => daily.some(({ revenue }) => (revenue[currency] ?? 0) > 0));
  const hasOrders = daily.some(({ orders }) => orders > 0);
  const hasClaims = daily.some(({ claims }) => claims > 0);
  if (!hasOrders && byEvent.length === 0) return null;
  return (
    <div className={css.charts}>
      <Panel title="Orders a day, last 30 days">
        {hasOrders ? (
          <DailyBars days={daily.map(({ date, orders }) => ({ date, value: orders }))} noun="orders" />
        ) : (
          <Text size="sm" c="dimmed">
            Nobody has ordered anything in these days.
          </Text>
        )}
      </Panel>
      {earned.map((currency) => (
        <Panel key={currency} title={earned.length > 1 ? `Revenue a day in ${currency}` : 'Revenue a day'}>
          <DailyBars
            days={daily.map(({ date, revenue }) => ({ date, value: revenue[currency] ?? 0 }))}
            noun="paid"
            format={(value) => money(value, currency)}
          />
        </Panel>
      ))}
      {hasClaims && (
        <Panel title="Gifts claimed a day">
          <DailyBars days={daily.map(({ date, claims }) => ({ date, value: claims }))} noun="claims" />
        </Panel>
      )}
      {byEvent.length > 0 && (
        <Panel title={isStaff ? 'By event' : 'By store'}>
          <ByEvent events={byEvent} isStaff={isStaff} />
        </Panel>
      )}
    </div>
  );
}

function ByEvent({ events, isStaff }: { events: Dashboard['by_event']; isStaff: boolean }) {
  const most = Math.max(1, ...events.map(({ orders }) => orders));
  return (
    <ul className={css.events}>
      {events.map((event) => (
        <li key={`${event.tenant_id}/${event.slug}`}>
          <div className={css.line}>
            <Anchor
              component={Link}
              to={paths.eventPage(event.slug, 'overview', isStaff ? event.tenant_id : undefined)}
              size="sm"
              fw={600}
              truncate
            >
              {event.name}
            </Anchor>
            <Text size="sm" className={css.figures}>
              {event.orders.toLocaleString('en-GB')} {event.orders === 1 ? 'order' : 'orders'}
              {event.revenue > 0 && `, ${money(event.revenue, event.currency)}`}
            </Text>
          </div>
          <span className={css.bar} style={{ width: `${Math.max(1, (event.orders / most) * 100)}%` }} />
          <Text size="xs" c="dimmed">
            {TYPE_LABELS[event.type]}
            {isStaff && `, ${event.tenant_name}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}
