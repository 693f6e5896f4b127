// Reads and writes CSV for spreadsheets (RFC 4180).

/**
 * A spreadsheet would interpret such a cell as a formula. An apostrophe makes it text; leading apostrophes of its own
 * are preserved.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

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

export interface CsvRow {
  /** The line of the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

interface CsvTable {
  rows: CsvRow[];
  /** Lines that break the rules of quotes, or are too long: each with what it says, as one cell. */
  unreadable: CsvRow[];
}

/** The line by which spreadsheets name the delimiter of a file: `sep=;`. */
const DELIMITER_LINE = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)/i;

/** Detects comma, semicolon or tab: the most frequent in the first line. */
function findDelimiter(text: string): string {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Reads a table. A quote that opens or closes where none may costs its own line only: reading goes on with the next.
 * A row longer than `maxRowLength` characters cannot be read either. Reading ends after `maxRows` rows.
 */
export function readCsv(written: string, limits: { maxRowLength: number; maxRows: number }): CsvTable {
  const text = written.replace(/^\ufeff/, '');
  const named = DELIMITER_LINE.exec(text);
  const delimiter = named?.[1] ?? findDelimiter(text);
  const table: CsvTable = { rows: [], unreadable: [] };
  let at = named?.[0].length ?? 0;
  let line = named ? 2 : 1;
  while (at < text.length && table.rows.length + table.unreadable.length < limits.maxRows) {
    const record = readRecord(text, at, delimiter, limits.maxRowLength);
    const end = record?.end ?? endOfLine(text, at);
    if (!record) table.unreadable.push({ line, cells: [text.slice(at, Math.min(end, at + limits.maxRowLength))] });
    else if (record.cells.some((cell) => cell !== '')) table.rows.push({ line, cells: record.cells.map(unguarded) });
    const next = afterLineEnd(text, end);
    line += text.slice(at, next).match(LINE_END)?.length ?? 0;
    at = next;
  }
  return table;
}

const LINE_END = /\r\n|\r|\n/g;

function endOfLine(text: string, from: number): number {
  const lineEnd = /[\r\n]/g;
  lineEnd.lastIndex = from;
  return lineEnd.exec(text)?.index ?? text.length;
}

const afterLineEnd = (text: string, end: number): number => end + (text.startsWith('\r\n', end) ? 2 : 1);

/** Reads the row that begins at `from`; undefined if its quotes are wrong or it is too long. */
function readRecord(
  text: string,
  from: number,
  delimiter: string,
  maxLength: number,
): { cells: string[]; end: number } | undefined {
  const most = Math.min(text.length, from + maxLength);
  const isEnd = (at: number) => at >= text.length || text[at] === '\n' || text[at] === '\r';
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    const cell = text[at] === '"' ? readQuoted(text, at, most) : readPlain(text, at, delimiter, most);
    if (!cell || cell.end > most) return undefined;
    cells.push(cell.text);
    at = cell.end;
    if (isEnd(at)) return { cells, end: at };
    if (text[at] !== delimiter) return undefined;
  }
}

/** A cell without quotes, up to the next delimiter or line end; undefined if a quote stands in it. */
function readPlain(text: string, from: number, delimiter: string, most: number) {
  let end = from;
  while (end <= most && end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') {
    if (text[end] === '"') return undefined;
    end += 1;
  }
  return { text: text.slice(from, end), end };
}

/** A cell in quotes, in which a doubled quote is one; undefined if it is not closed. */
function readQuoted(text: string, from: number, most: number) {
  for (let at = from + 1; at < most; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return { text: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
  return undefined;
}
