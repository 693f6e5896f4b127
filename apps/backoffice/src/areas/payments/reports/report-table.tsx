import type { ReportFigures, ReportReply, ReportRow } from '@inkstand/contract/payments/reports';
import type { Report } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/payments';
import { Text } from '@mantine/core';
import { paths } from '#paths.ts';
import { NameLink, TwoLines } from '#ui/cells.tsx';
import { countryText } from '#ui/country-text.ts';
import { money, number } from '#ui/format.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { changeText } from './report-query.ts';

type CurrencyReport = ReportReply['currencies'][number];

interface ReportTableProps {
  report: Report;
  shown: CurrencyReport;
  showsClient: boolean;
}

interface TableRow {
  key: string;
  /** None for the sum. */
  row: ReportRow | null;
  figures: ReportFigures;
  before: ReportFigures | null;
}

const NAME_LABELS: Readonly<Record<Report, string>> = {
  products: t('product'),
  events: t('event'),
  countries: t('country'),
  vat: t('country'),
};

const KIND_LABELS: Readonly<Record<Exclude<ReportRow['kind'], 'usual'>, string>> = {
  shipping: t('shipping'),
  other: t('refunds_that_failed_in_another_period'),
};

function rowName(report: Report, { kind, name, slug, tenant_id: tenant }: ReportRow, showsClient: boolean) {
  if (kind !== 'usual') return KIND_LABELS[kind];
  if (!slug) return name ? (report === 'countries' || report === 'vat' ? countryText(name) : name) : t('unknown');
  return <NameLink to={paths.eventPage(slug, 'overview', showsClient ? tenant : undefined)}>{name}</NameLink>;
}

/** A report's rows in one currency, highest sales first, and their sum. */
export function ReportTable({ report, shown, showsClient }: ReportTableProps) {
  const { currency, total, before, rows, left_out: leftOut } = shown;
  const amount = (label: string, name: Exclude<keyof ReportFigures, 'count'>, phone?: 'amount'): Column<TableRow> => ({
    key: name,
    label,
    kind: 'number',
    // Among five amounts one says nothing without its label.
    ...(phone && { phone, td: () => ({ 'data-labelled': true }) }),
    cell: ({ figures }) => money(figures[name], currency),
  });
  const sum: TableRow = { key: 'total', row: null, figures: total, before };
  const columns: Column<TableRow>[] = [
    {
      key: 'name',
      label: NAME_LABELS[report],
      phone: 'title',
      cell: ({ row }) =>
        row ? (
          <TwoLines>
            <span>{rowName(report, row, showsClient)}</span>
            {showsClient && <div>{row.tenant_name}</div>}
          </TwoLines>
        ) : (
          t('total')
        ),
    },
    {
      key: 'rate',
      label: t('rate'),
      kind: 'number',
      phone: 'status',
      isHidden: report !== 'vat',
      cell: ({ row }) => row && (row.rate === null ? t('sales_tax') : t('percent', { percent: row.rate })),
    },
    {
      key: 'count',
      label: report === 'products' ? t('pieces') : t('orders'),
      kind: 'number',
      phone: 'second',
      cell: ({ row, figures }) => (row?.kind === 'shipping' || row?.kind === 'other' ? '–' : number(figures.count)),
    },
    amount(t('paid_without_vat'), 'takings'),
    amount(t('refunds_without_vat'), 'refunds'),
    amount(t('sales_without_vat'), 'sales', 'amount'),
    {
      key: 'before',
      label: t('before'),
      kind: 'number',
      isHidden: before === null,
      cell: ({ before: past }) => past && money(past.sales, currency),
    },
    {
      key: 'change',
      label: t('change_noun'),
      kind: 'number',
      phone: 'aside',
      isHidden: before === null,
      cell: ({ figures, before: past }) => (past && changeText(figures.sales, past.sales)) ?? '–',
    },
    amount(t('vat_and_tax_on_sales'), 'vat'),
    amount(t('sales_with_vat'), 'total'),
  ];
  return (
    <>
      <RecordTable
        isDense
        rows={[
          ...rows.map((row) => ({
            key: `${row.tenant_id} ${row.kind} ${row.key}`,
            row,
            figures: row.figures,
            before: row.before,
          })),
          sum,
        ]}
        rowKey={({ key }) => key}
        rowTone={({ row }) => (row === null ? 'sum' : undefined)}
        columns={columns}
      />
      {leftOut > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('more_rows_in_the_file', { count: leftOut })}
        </Text>
      )}
    </>
  );
}
