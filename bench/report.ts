import { table } from './figures.ts';
import type { Compared, Pace } from './measure/compare.ts';
import type { PageWeight } from './measure/page-weight.ts';
import type { StatementsAnswer } from './measure/statements.ts';

export interface Report {
  machine: { cores: number; node: string };
  pace: Pace;
  compared: Compared[];
  statements: StatementsAnswer;
  weights: { home: PageWeight; product: PageWeight };
  /** Bytes. */
  memory: { product: number; limit: number };
}

/** Targets from the issue that asked for the benchmark. */
const MAX_STATEMENTS: Record<string, number> = { 'product-page data': 2, 'gift claim': 12, 'order paid by card': 12 };
const MAX_SCRIPT_BYTES = 100 * 1024;

export function reportText(report: Report): string {
  const { rounds, seconds, connections } = report.pace;
  const pace = `${rounds} rounds of ${seconds} s by turns, ${connections} connections`;
  const machine = `${report.machine.cores} cores, Node ${report.machine.node}`;
  return [
    `Beside the limit (medians; ${pace}; ${machine})`,
    table([SPEED_HEAD, ...report.compared.map(speedRow)]),
    '',
    'Counted',
    table([['', 'measured', 'goal', ''], ...countedRows(report)]),
  ].join('\n');
}

const SPEED_HEAD = ['', 'product/s', 'limit/s', 'ratio', 'p99 ms', 'limit p99', 'CPU ms', 'limit CPU', 'ratio'];

function speedRow({ name, product, limit, ratio }: Compared): string[] {
  return [
    name,
    Math.round(product.perSecond).toLocaleString('en'),
    Math.round(limit.perSecond).toLocaleString('en'),
    `${ratio.toFixed(2)}×`,
    String(product.p99Ms),
    String(limit.p99Ms),
    product.cpuMs.toFixed(2),
    limit.cpuMs.toFixed(2),
    `${(product.cpuMs / limit.cpuMs).toFixed(1)}×`,
  ];
}

function countedRows({ statements, weights, memory }: Report): string[][] {
  const kibibytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;
  return [
    ...Object.entries(statements).map(([name, counts]) => statementRow(name, counts)),
    ...[weights.home, weights.product].flatMap((weight, index) => {
      const page = index === 0 ? 'home page' : 'product page';
      const { html, scripts, styles } = weight;
      return [
        withGoal(`JavaScript of a ${page}, gzip`, kibibytes(scripts), '≤ 100 KiB', scripts <= MAX_SCRIPT_BYTES),
        [`CSS of a ${page}, gzip`, kibibytes(styles), '', ''],
        [`HTML of a ${page}, gzip`, kibibytes(html), '', ''],
      ];
    }),
    ['memory of the server afterwards (RSS)', mebibytes(memory.product), '', `limit: ${mebibytes(memory.limit)}`],
  ];
}

function statementRow(name: string, counts: readonly number[]): string[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  const most = MAX_STATEMENTS[name];
  const measured = counts.length > 1 ? `${counts.join(' + ')} = ${sum}` : String(sum);
  const label = `SQL statements: ${name}`;
  return most === undefined ? [label, measured, '', ''] : withGoal(label, measured, `≤ ${most}`, sum <= most);
}

const withGoal = (label: string, measured: string, goal: string, isMet: boolean) => [
  label,
  measured,
  goal,
  isMet ? 'met' : 'NOT met',
];
