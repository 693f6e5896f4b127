import type { CurrencyRevenue, RevenueFigures } from '@inkstand/contract/payments/revenue';
import type { RevenueBasis } from '@inkstand/domain/revenue-statement';
import { t } from '@inkstand/i18n/office/payments';
import { paths } from '#paths.ts';
import { NameLink, TwoLines } from '#ui/cells.tsx';
import { money } from '#ui/format.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { periodName, revenueColumns, shownAmount } from './revenue-labels.ts';

const figureColumns = (currency: CurrencyRevenue['currency'], basis: RevenueBasis): Column<RevenueFigures>[] =>
  revenueColumns(basis).map((column) => ({
    key: column.name,
    label: column.label,
    kind: 'number',
    cell: (figures) => money(shownAmount(figures, column), currency),
  }));

const isBooked = (basis: RevenueBasis, figures: RevenueFigures) =>
  revenueColumns(basis).some(({ name }) => figures[name] !== 0);

interface PeriodsTableProps {
  revenue: CurrencyRevenue;
  basis: RevenueBasis;
}

/** The statement of each period that something was booked in, and their sum; the chart shows the empty ones too. */
export function PeriodsTable({ revenue: { periods, currency, total }, basis }: PeriodsTableProps) {
  const sum = { ...total, name: t('total') };
  const booked = periods.filter((period) => isBooked(basis, period));
  return (
    <RecordTable
      isDense
      rows={[...booked.map((period) => ({ ...period, name: periodName(period) })), sum]}
      rowKey={({ name }) => name}
      rowTone={(row) => (row === sum ? 'sum' : undefined)}
      columns={[{ key: 'period', label: t('period'), cell: ({ name }) => name }, ...figureColumns(currency, basis)]}
    />
  );
}

interface EventsTableProps extends PeriodsTableProps {
  showsClient: boolean;
}

/** Figures per event, highest first. */
export function EventsTable({ revenue, basis, showsClient }: EventsTableProps) {
  return (
    <RecordTable
      isDense
      rows={revenue.events}
      rowKey={({ tenant_id, slug }) => `${tenant_id} ${slug}`}
      columns={[
        {
          key: 'event',
          label: t('event'),
          cell: ({ slug, name, tenant_id, tenant_name }) => (
            <TwoLines>
              <NameLink to={paths.eventPage(slug, 'overview', showsClient ? tenant_id : undefined)}>{name}</NameLink>
              {showsClient && <div>{tenant_name}</div>}
            </TwoLines>
          ),
        },
        ...figureColumns(revenue.currency, basis),
      ]}
    />
  );
}
