import type { EventDetail, Overview } from '@inkstand/contract/events/events';
import { apiContext } from '@inkstand/web/context';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BudgetPanel } from '#areas/buying/budget/budget-panel.tsx';
import { DailySummarySwitch } from '#areas/overview/daily-summary/daily-summary-switch.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { DailyBars } from '#ui/daily-bars.tsx';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { type Stat, Stats } from '#ui/stats.tsx';
import { useEvent } from './event-layout.tsx';
import { InHandsDate } from './in-hands-date.tsx';
import css from './overview-page.module.css';
import { SizeMatrix } from './size-matrix.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const event = { tenant_id: tenant, slug: params.slug ?? '' };
  const [{ data: overview }, { data: summary }] = await Promise.all([
    api.eventOverview({ params: event }),
    api.getSummarySetting({ params: { tenant_id: tenant } }),
  ]);
  const budget = overview.budget ? (await api.getBudget({ params: event })).data : undefined;
  return { overview, budget, isSummaryOn: summary.daily_summary };
}

/** Purpose of an open event's URL, for types with public pages. */
const SHARED_TEXT: Partial<Record<EventDetail['type'], string>> = {
  Store: 'For whoever may buy: no account is needed.',
  Promo: 'For your guests: with a code, and without an account.',
};

const whole = (value: number) => value.toLocaleString('en-GB');

function eventStats({ type, currency }: EventDetail, overview: Overview, waiting: string): Stat[] {
  const { codes, needs_person_count: needsPerson } = overview;
  const used = codes && `${whole(codes.used)} of ${whole(codes.total)}`;
  const takings = { label: 'Takings', value: money(overview.takings, currency), note: 'with VAT and shipping' };
  const claims =
    codes && codes.sent > 0
      ? {
          label: 'Claimed of sent',
          value: `${whole(codes.sent_used)} of ${whole(codes.sent)}`,
          note: `${used} codes in all`,
        }
      : { label: 'Codes used', value: used };
  return [
    { label: 'Orders', value: whole(overview.orders_count), note: `${whole(overview.items_count)} items` },
    ...(type === 'Store' ? [takings] : []),
    ...(codes ? [claims] : []),
    { label: 'On their way', value: whole(overview.in_progress_count), note: 'being made' },
    { label: 'Shipped', value: whole(overview.shipped_count) },
    {
      label: 'Need a person',
      value: whole(needsPerson),
      isAlarm: needsPerson > 0,
      note:
        needsPerson > 0 ? (
          <Anchor component={Link} to={waiting} size="xs">
            see the orders
          </Anchor>
        ) : (
          'all is well'
        ),
    },
  ];
}

/** Overview of an event; its figures update live. */
export function Component() {
  const event = useEvent();
  const { overview, budget, isSummaryOn } = useLoaderData<typeof loader>();
  useLive([`private-event.${event.tenant_id}.${event.slug}`]);
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const orders = paths.eventPage(event.slug, 'orders', tenant);
  const waiting = `${orders}${orders.includes('?') ? '&' : '?'}only=needs_person`;
  return (
    <>
      <Stats cols={{ base: 2, sm: 3, lg: 5 }} mb="lg" aria-live="polite" stats={eventStats(event, overview, waiting)} />
      {budget && (
        <Stack mb="lg">
          <BudgetPanel budget={budget} event={event} />
        </Stack>
      )}
      {event.status === 'Active' && SHARED_TEXT[event.type] && (
        <Stack mb="lg">
          <Panel title="Its address">
            <Text size="sm">{SHARED_TEXT[event.type]}</Text>
            <CopyField label="Address" value={event.url} />
          </Panel>
        </Stack>
      )}
      <InHandsDate key={event.id} overview={overview} />
      <div className={css.columns}>
        <Panel title="Orders a day, last 30 days">
          <DailyBars days={overview.daily.map(({ date, orders }) => ({ date, value: orders }))} noun="orders" />
        </Panel>
        <Panel title="What is ordered">
          {overview.sizes.length === 0 ? <Text c="dimmed">Nothing yet.</Text> : <SizeMatrix rows={overview.sizes} />}
        </Panel>
      </div>
      <Stack mt="lg">
        <DailySummarySwitch tenant={event.tenant_id} isOn={isSummaryOn} />
      </Stack>
    </>
  );
}
