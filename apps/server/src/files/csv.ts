import { CsvError, parse } from 'csv-parse/sync';

// Tables as spreadsheets read and write them (RFC 4180).

/** A spreadsheet would take such a cell for a formula. An apostrophe keeps it text; further ones are kept as they are. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** No formula begins like this and ends here. */
const AMOUNT = /^-\d+(\.\d+)?$/;

const written = (cell: string, isNumber = false): string => {
  const text = FORMULA.test(cell) && !(isNumber && AMOUNT.test(cell)) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Takes back what `writeCsv` put before a cell that looks like a formula. */
const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** With the mark that tells spreadsheets that this is UTF-8. In columns of amounts a negative one stays a number. */
export function writeCsv(rows: readonly (readonly string[])[], isNumber = (_column: number) => false): string {
  const line = (row: readonly string[]) => row.map((cell, column) => written(cell, isNumber(column))).join(',');
  return `\ufeff${rows.map((row) => `${line(row)}\r\n`).join('')}`;
}

interface CsvRow {
  /** The line of the file that it begins on, from 1. */
  line: number;
  cells: string[];
}

interface CsvTable {
  rows: CsvRow[];
  /** Where the file could not be read any further. */
  brokenAt?: number;
}

/** Commas, semicolons or tabs: what the first line has most of. */
function findDelimiter(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Reads a table; a fault ends it, and says on which line. A row longer than `maxRowLength` letters is a fault. */
export function readCsv(text: string, limits: { maxRowLength: number; maxRows: number }): CsvTable {
  const table: CsvTable = { rows: [] };
  let line = 1;
  try {
    parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      max_record_size: limits.maxRowLength,
      relax_column_count: true,
      skip_empty_lines: true,
      to: limits.maxRows,
      on_record: (record: string[], info) => {
        const lines = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
        line = info.lines;
        table.rows.push({ line: info.lines - lines, cells: record.map(unguarded) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    table.brokenAt = Number(error.lines ?? line + 1);
  }
  return table;
}
