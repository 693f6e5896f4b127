import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { ReportFigures, ReportReply, ReportRow } from '@inkstand/contract/payments/reports';
import { exportedValue } from '@inkstand/i18n/server-exports';
import { loadToday } from '#areas/payments/revenue/client-revenue.ts';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { buildReport, reportDays } from './get-report.ts';

const FIGURES = ['takings', 'refunds', 'sales', 'vat', 'total'] as const satisfies (keyof ReportFigures)[];
const NAME = { products: 'product', events: 'event', countries: 'country', vat: 'country' } as const;
const KIND_NAMES: Readonly<Record<ReportRow['kind'], string>> = {
  usual: '',
  shipping: 'Shipping',
  other: 'Refunds that failed later',
};

/** Exports every row of a report: one per client, product, event, country or rate, and currency. */
export async function exportReport(ctx: Ctx, { params, query }: HandlerInput<'exportReport'>): Promise<FileReply> {
  const report = await ctx.tx(async (tx) => {
    const days = reportDays(query, await loadToday(tx, ctx));
    return buildReport(tx, ctx, { report: params.report, days, compare: query.compare, most: Number.MAX_SAFE_INTEGER });
  });
  return reportFile(report, ctx.language);
}

/** The report as a CSV file, with headings in a language. */
export function reportFile({ report, from, to, compared, currencies }: ReportReply, language: string): FileReply {
  const count = report === 'products' ? 'pieces' : 'orders';
  const past = compared ? [count, ...FIGURES].map((name) => `${name}_before`) : [];
  const lines = currencies.flatMap(({ currency, rows }) => rows.map((row) => ({ currency, row })));
  const cells = (figures: ReportFigures) => [String(figures.count), ...FIGURES.map((name) => figures[name].toFixed(2))];
  return csvFile<(typeof lines)[number]>({
    fileName: `${report}-${from}-${to}.csv`,
    head: [
      'from',
      'to',
      'client',
      'client_name',
      NAME[report],
      'vat_rate',
      'currency',
      count,
      ...FIGURES,
      ...(compared ? ['from_before', 'to_before'] : []),
      ...past,
    ],
    areNumbers: [count, ...FIGURES, ...past],
    language,
    batchSize: lines.length + 1,
    read: async () => lines,
    toLines: ({ currency, row }) => [
      [
        from,
        to,
        row.tenant_id,
        row.tenant_name,
        row.name || exportedValue(KIND_NAMES[row.kind], language),
        row.rate === null ? '' : String(row.rate),
        currency,
        ...cells(row.figures),
        ...(compared && row.before ? [compared.from, compared.to, ...cells(row.before)] : []),
      ],
    ],
  });
}
