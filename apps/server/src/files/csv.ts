import { CsvError, parse } from 'csv-parse/sync';

// Reads and writes CSV for spreadsheets (RFC 4180).

/**
 * A spreadsheet would interpret such a cell as a formula. An apostrophe makes it text; leading apostrophes of its own
 * are preserved.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A plain negative number, which is no formula. */
const AMOUNT = /^-\d+(\.\d+)?$/;

const written = (cell: string, isNumber = false): string => {
  const text = FORMULA.test(cell) && !(isNumber && AMOUNT.test(cell)) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Removes the apostrophe that `writeCsv` put before a cell that looks like a formula. */
const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/**
 * Starts with a byte order mark, so that spreadsheets recognise UTF-8. In amount columns a negative number stays a
 * number.
 */
export function writeCsv(rows: readonly (readonly string[])[], isNumber = (_column: number) => false): string {
  const line = (row: readonly string[]) => row.map((cell, column) => written(cell, isNumber(column))).join(',');
  return `\ufeff${rows.map((row) => `${line(row)}\r\n`).join('')}`;
}

interface CsvRow {
  /** The line of the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

interface CsvTable {
  rows: CsvRow[];
  /** The line where the file could not be read any further. */
  brokenAt?: number;
}

/** Detects comma, semicolon or tab: the most frequent in the first line. */
function findDelimiter(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Reads a table; an error ends it and is reported with its line. A row longer than `maxRowLength` characters is an
 * error.
 */
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
