import type { EventDetail } from '@inkstand/contract/events/events';
import { apiContext } from '@inkstand/web/context';
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BudgetPanel } from '#areas/buying/budget/budget-panel.tsx';
import { DailySummarySwitch } from '#areas/overview/daily-summary/daily-summary-switch.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { DailyBars } from './daily-bars.tsx';
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

function Figure({
  label,
  value,
  note,
  isAlarm = false,
}: {
  label: string;
  value: string;
  note?: ReactNode;
  isAlarm?: boolean;
}) {
  return (
    <div className={css.figure}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <p className={css.value} data-alarm={isAlarm || undefined}>
        {value}
      </p>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  );
}

/** What the address of an open event is for, of those that have pages. */
const SHARED_TEXT: Partial<Record<EventDetail['type'], string>> = {
  Store: 'For whoever may buy: no account is needed.',
  Promo: 'For your guests: with a code, and without an account.',
};

const whole = (value: number) => value.toLocaleString('en-GB');

/** An event at a glance; the figures follow by themselves. */
export function Component() {
  const event = useEvent();
  const { overview, budget, isSummaryOn } = useLoaderData<typeof loader>();
  useLive([`private-event.${event.tenant_id}.${event.slug}`]);
  const { codes } = overview;
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const orders = paths.eventPage(event.slug, 'orders', tenant);
  const waiting = `${orders}${orders.includes('?') ? '&' : '?'}only=needs_person`;
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md" mb="lg" aria-live="polite">
        <Figure label="Orders" value={whole(overview.orders_count)} note={`${whole(overview.items_count)} items`} />
        {event.type === 'Store' && (
          <Figure label="Takings" value={money(overview.takings, event.currency)} note="with VAT and shipping" />
        )}
        {codes && (
          <Figure
            label={codes.sent > 0 ? 'Claimed of sent' : 'Codes used'}
            value={
              codes.sent > 0
                ? `${whole(codes.sent_used)} of ${whole(codes.sent)}`
                : `${whole(codes.used)} of ${whole(codes.total)}`
            }
            {...(codes.sent > 0 ? { note: `${whole(codes.used)} of ${whole(codes.total)} codes in all` } : {})}
          />
        )}
        <Figure label="On their way" value={whole(overview.in_progress_count)} note="being made" />
        <Figure label="Shipped" value={whole(overview.shipped_count)} />
        <Figure
          label="Need a person"
          value={whole(overview.needs_person_count)}
          note={
            overview.needs_person_count > 0 ? (
              <Anchor component={Link} to={waiting} size="xs">
                see the orders
              </Anchor>
            ) : (
              'all is well'
            )
          }
          isAlarm={overview.needs_person_count > 0}
        />
      </SimpleGrid>
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
