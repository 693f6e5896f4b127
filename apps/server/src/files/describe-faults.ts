import type { CheckedFile } from '@inkstand/contract/file-import';
import { createTranslator } from '@inkstand/i18n';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import type { Ctx } from '#context.ts';
import { writeCsv } from './csv.ts';
import type { ReadTable, TableFault } from './read-table.ts';

/** Maximum number of errors shown. */
const MAX_FAULTS = 200;

export const faultyLines = (faults: readonly TableFault[]): ReadonlySet<number> =>
  new Set(faults.map(({ line }) => line));

/** Describes the errors of a file as text, and returns the faulty rows as a file of their own, each with its errors. */
export function describeFaults(
  { language }: Pick<Ctx, 'language'>,
  { heading, rows, unreadable }: Omit<ReadTable, 'faults'>,
  faults: readonly TableFault[],
): CheckedFile {
  const t = createProblemTranslator(language);
  const common = createTranslator(language);
  const described = faults
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, field, problem, params }) => ({ line, field, message: t(`field.${problem}`, params) }));
  const messages = new Map<number, string[]>();
  for (const { line, field, message } of described) {
    messages.set(line, [
      ...(messages.get(line) ?? []),
      common('common.label_and_value', { label: field, value: message }),
    ]);
  }
  const count = rows.length + unreadable.length;
  const faulty = [
    ...rows.filter(({ line }) => messages.has(line)),
    ...unreadable.map(({ line, cells }) => ({ line, written: cells })),
  ].toSorted((one, other) => one.line - other.line);
  const lines = faulty.map(({ line, written }) => [
    ...heading.map((_, column) => written[column] ?? ''),
    String(line),
    (messages.get(line) ?? []).join('; '),
  ]);
  return {
    rows: count,
    good_rows: count - faulty.length,
    faults: described.slice(0, MAX_FAULTS),
    faults_count: described.length,
    faulty_rows: lines.length > 0 ? writeCsv([[...heading, 'line', 'problem'], ...lines]) : '',
  };
}
