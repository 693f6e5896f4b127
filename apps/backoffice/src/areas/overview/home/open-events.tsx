import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { ReportDays } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/overview';
import { Anchor, Progress, Text } from '@mantine/core';
import { Link } from 'react-router';
import { TYPE_LABELS } from '#areas/events/events/list/event-labels.ts';
import { paths } from '#paths.ts';
import { dayInZone, money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import css from './open-events.module.css';

type OpenEvent = Dashboard['open_events'][number];

const countOrders = (count: number) => t('count_orders', { count });

/** The periods are weeks where their days are more than a quarter. */
const inPeriod = (orders: string, days: number) =>
  days > 90
    ? t('orders_in_the_last_weeks', { orders, weeks: days / 7 })
    : t('orders_in_the_last_days', { orders, days });

/** Active events with how many of their orders are shipped. `period` is the days of the recent figures. */
export function OpenEvents({
  events,
  isStaff,
  period,
}: {
  events: readonly OpenEvent[];
  isStaff: boolean;
  period: ReportDays;
}) {
  if (events.length === 0) return null;
  return (
    <Panel
      title={isStaff ? t('open_events') : t('open_stores')}
      aside={
        <Anchor component={Link} to={`${paths.events()}?status=Active`} size="sm">
          {t('see_all')}
        </Anchor>
      }
    >
      <ul className={css.events}>
        {events.map((event) => (
          <li key={`${event.tenant_id}/${event.slug}`}>
            <OpenEventRow event={event} isStaff={isStaff} period={period} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OpenEventRow({ event, isStaff, period }: { event: OpenEvent; isStaff: boolean; period: ReportDays }) {
  const { name, type, orders, shipped, currency, recent_orders: recent, recent_revenue: revenue } = event;
  const tenant = isStaff ? event.tenant_id : undefined;
  const list = paths.eventPage(event.slug, 'orders', tenant);
  const waiting = `${list}${list.includes('?') ? '&' : '?'}only=needs_person`;
  const facts = [
    TYPE_LABELS[type],
    ...(isStaff ? [event.tenant_name] : []),
    ...(event.closes_at ? [t('closes', { date: dayInZone(event.closes_at, event.time_zone) })] : []),
  ];
  const recentText = inPeriod(countOrders(recent), Number(period));
  return (
    <>
      <div className={css.line}>
        <Anchor component={Link} to={paths.eventPage(event.slug, 'overview', tenant)} size="sm" fw={600} truncate>
          {name}
        </Anchor>
        {event.needs_person > 0 && (
          <Anchor component={Link} to={waiting} size="sm" className={css.waiting}>
            {t('stores_orders_need_attention', { count: event.needs_person })}
          </Anchor>
        )}
      </div>
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {orders > 0 && (
        <Progress
          value={(shipped / orders) * 100}
          color="teal"
          size="sm"
          my={6}
          aria-label={t('shipped_of_orders_of_store', { shipped, orders: countOrders(orders), name })}
        />
      )}
      <Text size="xs" className={css.line}>
        <span>
          {orders > 0 ? t('shipped_of_orders', { shipped, orders: countOrders(orders) }) : t('no_orders_yet')}
        </span>
        {recent > 0 && (
          <span>
            {revenue
              ? t('recent_orders_and_revenue', { orders: recentText, revenue: money(revenue, currency) })
              : recentText}
          </span>
        )}
      </Text>
    </>
  );
}
