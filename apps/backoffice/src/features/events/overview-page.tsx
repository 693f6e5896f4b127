import { apiContext } from '@inkstand/web/context';
import { SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BudgetPanel } from '#features/budget/budget-panel.tsx';
import { pageTenant, signedInUser } from '#features/layout/current-user.ts';
import { useLive } from '#features/realtime/use-live.ts';
import { DailySummarySwitch } from '#features/summary/daily-summary-switch.tsx';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { DailyBars } from './daily-bars.tsx';
import { useEvent } from './event-layout.tsx';
import { InHandsDate } from './in-hands-date.tsx';
import css from './overview-page.module.css';

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
  note?: string;
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

const whole = (value: number) => value.toLocaleString('en-GB');

/** An event at a glance; the figures follow by themselves. */
export function Component() {
  const event = useEvent();
  const { overview, budget, isSummaryOn } = useLoaderData<typeof loader>();
  useLive([`private-event.${event.tenant_id}.${event.slug}`]);
  const { codes } = overview;
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md" mb="lg" aria-live="polite">
        <Figure label="Orders" value={whole(overview.orders_count)} note={`${whole(overview.items_count)} items`} />
        {event.type === 'Store' && (
          <Figure label="Takings" value={money(overview.takings, event.currency)} note="with VAT and shipping" />
        )}
        {codes && <Figure label="Codes used" value={`${whole(codes.used)} of ${whole(codes.total)}`} />}
        <Figure label="On their way" value={whole(overview.in_progress_count)} note="being made" />
        <Figure label="Shipped" value={whole(overview.shipped_count)} />
        <Figure
          label="Need a person"
          value={whole(overview.needs_person_count)}
          note={overview.needs_person_count > 0 ? 'see the orders' : 'all is well'}
          isAlarm={overview.needs_person_count > 0}
        />
      </SimpleGrid>
      {budget && (
        <Stack mb="lg">
          <BudgetPanel budget={budget} event={event} />
        </Stack>
      )}
      <InHandsDate key={event.id} overview={overview} />
      <div className={css.columns}>
        <Panel title="Orders a day, last 30 days">
          <DailyBars days={overview.daily.map(({ date, orders }) => ({ date, value: orders }))} noun="orders" />
        </Panel>
        <Panel title="What is ordered">
          {overview.sizes.length === 0 ? (
            <Text c="dimmed">Nothing yet.</Text>
          ) : (
            <Table.ScrollContainer minWidth={0} mah={360}>
              <Table verticalSpacing={6} fz="sm">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Product</Table.Th>
                    <Table.Th>Colour</Table.Th>
                    <Table.Th>Size</Table.Th>
                    <Table.Th ta="right">Pieces</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {overview.sizes.map((row) => (
                    <Table.Tr key={`${row.product} ${row.colour} ${row.size}`}>
                      <Table.Td>{row.product}</Table.Td>
                      <Table.Td>{row.colour}</Table.Td>
                      <Table.Td>{row.size}</Table.Td>
                      <Table.Td ta="right">{whole(row.quantity)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
        </Panel>
      </div>
      <Stack mt="lg">
        <DailySummarySwitch tenant={event.tenant_id} isOn={isSummaryOn} />
      </Stack>
    </>
  );
}
