import type { FileReply } from '@inkstand/contract';
import { columnHead, exportedValue } from '@inkstand/i18n/server-exports';
import { writeCsv } from './csv.ts';

interface CsvFile<Row> {
  fileName: string;
  /** The columns' names: the headings in English. */
  head: readonly string[];
  /** Of the headings and of the coded values. */
  language: string;
  /** Columns of statuses and other codes, which have words in languages other than English. */
  coded?: readonly string[];
  /** Headings of amount columns, where negative numbers stay numbers. */
  areNumbers?: readonly string[];
  /** Reads the rows after `last`; fewer than `atOnce` end the table. */
  read: (last: Row | undefined) => Promise<readonly Row[]>;
  batchSize: number;
  /** Converts a row to one or more lines. */
  toLines: (row: Row) => readonly (readonly string[])[];
}

/** Streams a table as CSV, batch by batch: the whole table is never in memory. */
export function csvFile<Row>({
  fileName,
  head,
  language,
  coded = [],
  areNumbers = [],
  read,
  batchSize,
  toLines,
}: CsvFile<Row>): FileReply {
  const isCoded = (column: number) => coded.includes(head[column] ?? '');
  const worded = (row: Row) =>
    toLines(row).map((line) =>
      line.map((cell, column) => (isCoded(column) ? exportedValue(cell, language, head[column]) : cell)),
    );
  const isNumber = (column: number) => areNumbers.includes(head[column] ?? '');
  async function* parts(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode(writeCsv([head.map((name) => columnHead(name, language))]));
    for (let last: Row | undefined; ; ) {
      const rows = await read(last);
      // The byte order mark belongs at the start only; later it would be a character.
      yield encoder.encode(writeCsv(rows.flatMap(worded), isNumber).slice(1));
      if (rows.length < batchSize) return;
      last = rows.at(-1);
    }
  }
  return { contentType: 'text/csv; charset=utf-8', fileName, body: parts() };
}
