import type { EventDetail, Overview } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BudgetPanel } from '#areas/events/budget/budget-panel.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { DailySummarySwitch } from '#areas/platform/settings/daily-summary-switch.tsx';
import { paths } from '#paths.ts';
import { periodIn } from '#ui/chart/period-choice.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { labelAndValue, money, number } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { type Stat, Stats } from '#ui/stats.tsx';
import { ClaimsFunnel } from './claims-funnel.tsx';
import { useEvent } from './event-layout.tsx';
import { InHandsDate } from './in-hands-date.tsx';
import { BestProducts, OrderedCountries, OrderedSizes } from './ordered-things.tsx';
import { OverviewCharts } from './overview-charts.tsx';
import { StoreChecklist } from './store-checklist.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const event = { tenant_id: tenant, slug: params.slug ?? '' };
  const days = periodIn(new URL(request.url).searchParams);
  const [{ data: overview }, { data: summary }] = await Promise.all([
    api.eventOverview({ params: event, query: { days } }),
    api.getSummarySetting({ params: { tenant_id: tenant } }),
  ]);
  const budget = overview.budget ? (await api.getBudget({ params: event })).data : undefined;
  return { days, overview, budget, isSummaryOn: summary.daily_summary };
}

/** Purpose of an open event's URL, for types with public pages. */
const SHARED_TEXT: Partial<Record<EventDetail['type'], string>> = {
  Store: t('for_shoppers_they_dont_need_an'),
  Promo: t('for_your_guests_they_need_a'),
};

const codesUsed = ({ used, total, sent, sent_used }: NonNullable<Overview['codes']>): Stat => ({
  label: t('codes_used'),
  value: t('used_of_total', { used, total }),
  note: sent > 0 && labelAndValue(t('claimed_by_invitation'), t('used_of_total', { used: sent_used, total: sent })),
});

function eventStats({ type, currency }: EventDetail, overview: Overview, waiting: string): Stat[] {
  const { codes, takings, needs_person_count: needsPerson } = overview;
  return [
    {
      label: t('orders'),
      value: number(overview.orders_count),
      note: t('count_items', { count: overview.items_count }),
    },
    ...(type === 'Store' && takings !== null
      ? [{ label: t('sales'), value: money(takings, currency), note: t('with_vat_and_shipping') }]
      : []),
    ...(codes ? [codesUsed(codes)] : []),
    { label: t('in_progress'), value: number(overview.in_progress_count), note: t('being_made') },
    { label: t('shipped'), value: number(overview.shipped_count) },
    {
      label: t('needs_attention'),
      value: number(needsPerson),
      isAlarm: needsPerson > 0,
      note:
        needsPerson > 0 ? (
          <Anchor component={Link} to={waiting} size="xs">
            {t('view_orders')}
          </Anchor>
        ) : (
          t('nothing_to_do')
        ),
    },
  ];
}

/** Overview of an event; its figures update live. */
export function Component() {
  const event = useEvent();
  const { days, overview, budget, isSummaryOn } = useLoaderData<typeof loader>();
  useLive([`private-event.${event.tenant_id}.${event.slug}`]);
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const orders = paths.eventPage(event.slug, 'orders', tenant);
  const waiting = `${orders}${orders.includes('?') ? '&' : '?'}only=needs_person`;
  if (event.type === 'Store' && event.status === 'Draft' && overview.orders_count === 0) {
    return (
      <Stack gap="lg">
        <StoreChecklist event={event} tenant={tenant} />
        <InHandsDate key={event.id} overview={overview} />
        <DailySummarySwitch tenant={event.tenant_id} isOn={isSummaryOn} />
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <Stats cols={{ base: 2, sm: 3, lg: 5 }} aria-live="polite" stats={eventStats(event, overview, waiting)} />
      {budget && <BudgetPanel budget={budget} event={event} />}
      {overview.funnel && <ClaimsFunnel funnel={overview.funnel} />}
      <OverviewCharts event={event} overview={overview} period={days} />
      {event.type === 'Store' && (
        <BestProducts event={event} overview={overview} period={days} {...(tenant ? { tenant } : {})} />
      )}
      <OrderedSizes overview={overview} />
      <OrderedCountries overview={overview} />
      <InHandsDate key={event.id} overview={overview} />
      {event.status === 'Active' && SHARED_TEXT[event.type] && (
        <Panel title={event.type === 'Store' ? t('share_this_store') : t('share_this_gift')}>
          <Text size="sm">{SHARED_TEXT[event.type]}</Text>
          <CopyField label={t('address')} value={event.url} />
        </Panel>
      )}
      <DailySummarySwitch tenant={event.tenant_id} isOn={isSummaryOn} />
    </Stack>
  );
}
