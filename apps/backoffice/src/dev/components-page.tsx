import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { EVENT_STATUSES } from '@inkstand/domain/statuses';
import { siteContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconPackages, IconPlus } from '@tabler/icons-react';
import type { LoaderFunctionArgs } from 'react-router';
import { OrderStatusBadge } from '#areas/orders/order-pages/order-status-badge.tsx';
import { Card, CardGrid, CardLink, CardMockup } from '#ui/card-grid.tsx';
import { type ChartSeries, type DayValue, dailyPoints, sumValues } from '#ui/chart/chart-data.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import { ChosenBar } from '#ui/chosen-bar.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { DateRange } from '#ui/date-range.tsx';
import { Empty, EmptyList } from '#ui/empty.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { FileFaults } from '#ui/file-faults.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { ListTotals } from '#ui/list-totals.tsx';
import { NotNow } from '#ui/not-now.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { PlainTable } from '#ui/record-table.tsx';
import { Stats } from '#ui/stats.tsx';
import { EventStatusBadge, LockedBadge, StatusBadge } from '#ui/status-badge.tsx';
import { DialogStates } from './dialog-states.tsx';
import { LONG, Part, STATS } from './examples.tsx';
import { MoreStates } from './more-states.tsx';
import { TableStates } from './table-states.tsx';

/** Exists in demo mode only, not in production. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(siteContext).mode !== 'demo') throw refuse(404);
  return null;
}

/** Shows every shared component in its states, for visual checks and screenshots. */
export function Component() {
  return (
    <main>
      <Page
        title="Components"
        lead="What the pages of the back office are made of, each in its states. Shown in demo mode only."
        trail={[{ label: 'Demonstration', to: '/' }]}
        actions={<Button leftSection={<IconPlus size={18} />}>An action</Button>}
      >
        <Stack gap={48}>
          <TableStates />
          <Part name="PlainTable">
            <Panel title="Prices">
              <PlainTable
                rows={STATS}
                rowKey={({ label }) => label}
                columns={[
                  { key: 'figure', label: 'Figure', cell: ({ label }) => label },
                  { key: 'value', label: 'Value', kind: 'number', cell: ({ value }) => value },
                ]}
              />
            </Panel>
          </Part>
          <DialogStates />
          <Part name="FilterBar">
            <FilterBar search={{ label: 'Search records', placeholder: 'Name or email' }}>
              <FilterSelect name="state" label="State" any="Any state" data={['Draft', 'Active', 'On hold']} />
              <FilterSelect name="sort" label="Sort by" usual="name" data={[{ value: 'name', label: 'By name' }]} />
              <FilterSelect name="long" label={LONG} any={LONG} data={[LONG]} />
              <DateRange label="Placed" timeZone="Europe/London" />
            </FilterBar>
            <ChosenBar label="Chosen records" said="2 selected" more={null} onClear={() => undefined}>
              <GuardedButton variant="default" disabledReason={undefined}>
                Pause
              </GuardedButton>
              <GuardedButton variant="light" color="red" disabledReason="Your role does not allow this.">
                Delete
              </GuardedButton>
            </ChosenBar>
            <ListTotals
              totals={[
                { label: 'Records', values: [12_345] },
                { label: 'Paid', values: ['£1,234.50', '$99.00'] },
                { label: 'Refunded', values: ['£10.00'], isMinor: true },
              ]}
            />
            <ListFoot meta={{ total: 1, page: 1, per_page: 20 }} things="records" />
            <ListFoot meta={{ total: 12_345, page: 3, per_page: 20, more: true }} things="records" />
          </Part>
          <Part name="StatusBadge">
            <Stack gap="sm">
              <Group gap={6}>
                {ORDER_STATUSES.map((status) => (
                  <OrderStatusBadge key={status} status={status} />
                ))}
              </Group>
              <Group gap={6}>
                {EVENT_STATUSES.map((status) => (
                  <EventStatusBadge key={status} status={status} />
                ))}
                <LockedBadge />
              </Group>
              <Group gap={6}>
                <StatusBadge label="late" colour="orange" />
                <StatusBadge label="sent" colour="blue" />
                <StatusBadge size="sm" label="small" colour="gray" />
                <StatusBadge label="leads somewhere" colour="yellow" to="" />
                <StatusBadge label={LONG} colour="teal" />
              </Group>
            </Stack>
          </Part>
          <Part name="Stats">
            <Stats cols={{ base: 2, sm: 3, lg: 5 }} mb="lg" stats={STATS} />
            <Panel title="Inside a panel">
              <Stats isPlain cols={{ base: 2, sm: 3, lg: 5 }} stats={STATS} />
            </Panel>
          </Part>
          <Part name="ChartPanel">
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <ChartPanel
                title="Orders"
                unit="count"
                series={SERIES}
                points={dailyPoints(
                  makeDays((day) => (day * 7) % 13),
                  makeDays((day) => (day * 5) % 11),
                )}
                total={{ value: sumValues(makeDays((day) => (day * 7) % 13)), before: { value: 120, period: '30' } }}
              />
              <ChartPanel
                title="Nothing yet"
                unit="GBP"
                series={SERIES.slice(0, 1)}
                points={dailyPoints(
                  makeDays(() => 0),
                  [],
                )}
                total={{ value: 0 }}
              />
            </SimpleGrid>
          </Part>
          <Part name="Empty">
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Empty icon={IconPackages} title="No records yet" text={LONG} action={<Button>Add a record</Button>} />
              <EmptyList
                isFiltered
                icon={IconPackages}
                noMatch="No record matches"
                title="No records yet"
                text="They appear here by themselves."
              />
            </SimpleGrid>
          </Part>
          <Part name="CardGrid">
            <CardGrid>
              {['Mug', LONG, 'Tote bag'].map((name) => (
                <Card key={name} picture={<CardMockup src={null} />}>
                  <CardLink to="">{name}</CardLink>
                </Card>
              ))}
            </CardGrid>
          </Part>
          <Part name="Buttons and fields">
            <Group gap="sm">
              <Button>Primary</Button>
              <Button variant="default">Secondary</Button>
              <Button loading>Loading</Button>
              <GuardedButton disabledReason="Verify the company first.">May not be pressed</GuardedButton>
              <ExportButton path="/dev/components" filters={{ q: 'mug' }} />
            </Group>
            <CopyField label="Address" value="https://summer-fest--acme.example.com/summer-fest" />
            <NotNow actions={[{ label: 'Refund', reason: 'The payment is still processing.' }]} />
          </Part>
          <Part name="FileFaults">
            <FileFaults
              fileName="people.csv"
              checked={{
                rows: 3,
                good_rows: 1,
                faults_count: 60,
                faulty_rows: 'name\n',
                faults: [
                  { line: 2, field: 'email', message: 'invalid email' },
                  { line: 3, field: 'colour', message: LONG },
                ],
              }}
            />
          </Part>
          <MoreStates />
        </Stack>
      </Page>
    </main>
  );
}

const SERIES: readonly ChartSeries[] = [
  { name: 'value', label: 'These 30 days', type: 'bar', tone: 'main' },
  { name: 'before', label: 'The 30 days before', type: 'line', tone: 'before' },
];

const makeDays = (value: (day: number) => number): DayValue[] =>
  Array.from({ length: 30 }, (_, day) => ({
    date: `2026-11-${String(day + 1).padStart(2, '0')}`,
    value: value(day),
  }));
