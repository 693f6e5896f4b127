import type { CurrencyRevenue, RevenueFigures } from '@inkstand/contract/payments/revenue';
import { paths } from '#paths.ts';
import { NameLink, TwoLines } from '#ui/cells.tsx';
import { money } from '#ui/format.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { FIGURES } from './revenue-labels.ts';
import { periodName } from './revenue-query.ts';

const figureColumns = (currency: CurrencyRevenue['currency']): Column<RevenueFigures>[] =>
  FIGURES.map(({ name, label }) => ({ label, kind: 'number', cell: (figures) => money(figures[name], currency) }));

const isBooked = (figures: RevenueFigures) => FIGURES.some(({ name }) => figures[name] !== 0);

/** Figures of each period that something was booked in, and their sum; the chart shows the empty ones too. */
export function PeriodsTable({ revenue: { periods, currency, total } }: { revenue: CurrencyRevenue }) {
  const sum = { ...total, name: 'Together' };
  return (
    <RecordTable
      isDense
      rows={[...periods.filter(isBooked).map((period) => ({ ...period, name: periodName(period) })), sum]}
      rowKey={({ name }) => name}
      rowTone={(row) => (row === sum ? 'sum' : undefined)}
      columns={[{ label: 'Period', cell: ({ name }) => name }, ...figureColumns(currency)]}
    />
  );
}

/** Figures of each event, the best first. */
export function EventsTable({ revenue, showsClient }: { revenue: CurrencyRevenue; showsClient: boolean }) {
  return (
    <RecordTable
      isDense
      rows={revenue.events}
      rowKey={({ tenant_id, slug }) => `${tenant_id} ${slug}`}
      columns={[
        {
          label: 'Event',
          cell: ({ slug, name, tenant_id, tenant_name }) => (
            <TwoLines>
              <NameLink to={paths.eventPage(slug, 'overview', showsClient ? tenant_id : undefined)}>{name}</NameLink>
              {showsClient && <div>{tenant_name}</div>}
            </TwoLines>
          ),
        },
        ...figureColumns(revenue.currency),
      ]}
    />
  );
}
