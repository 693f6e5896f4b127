import type { FileReply } from '@inkstand/contract';
import { writeCsv } from './csv.ts';

interface CsvFile<Row> {
  fileName: string;
  head: readonly string[];
  /** Of the heads, those of amounts: a negative one stays a number. */
  areNumbers?: readonly string[];
  /** The next rows after the last of those before; fewer than `atOnce` end the table. */
  read: (last: Row | undefined) => Promise<readonly Row[]>;
  atOnce: number;
  /** One line of the table, or several. */
  toLines: (row: Row) => readonly (readonly string[])[];
}

/** A table as CSV that is read and sent part by part: a whole one never lies in memory. */
export function csvFile<Row>({ fileName, head, areNumbers = [], read, atOnce, toLines }: CsvFile<Row>): FileReply {
  const isNumber = (column: number) => areNumbers.includes(head[column] ?? '');
  async function* parts(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode(writeCsv([head]));
    for (let last: Row | undefined; ; ) {
      const rows = await read(last);
      // The mark at the beginning tells what kind of text this is; within it would be a letter.
      yield encoder.encode(writeCsv(rows.flatMap(toLines), isNumber).slice(1));
      if (rows.length < atOnce) return;
      last = rows.at(-1);
    }
  }
  return { contentType: 'text/csv; charset=utf-8', fileName, body: parts() };
}
