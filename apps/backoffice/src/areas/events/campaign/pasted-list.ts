import { isLanguage } from '@inkstand/i18n';

const EMAIL = /[^\s<>,;"']+@[^\s<>,;"']+/;
const COLUMNS = ['email', 'name', 'department', 'language'] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/**
 * Turns pasted lines into the table that is sent: rows copied from a spreadsheet or a mail client, such as `Jo Doe
 * <jo@example.com>` or `jo@example.com, Jo Doe, Sales, de`. Text with headings of its own stays as it is. A line
 * without an address keeps its text in the column `email`, so that the check names it.
 */
export function pastedList(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (/e-?mail/i.test(first) && !EMAIL.test(first)) return text;
  return [COLUMNS.join(','), ...lines.map((line) => toLine(readRow(line)))].join('\n');
}

function readRow(line: string): Row {
  const email = EMAIL.exec(line)?.[0];
  if (!email) return { email: line.trim(), name: '', department: '', language: '' };
  const rest = line
    .replace(email, '')
    .split(/[\t;,]/)
    .map((cell) => cell.replace(/[<>"]/g, '').trim())
    .filter((cell) => cell !== '');
  const language = rest.find((cell) => isLanguage(cell.toLowerCase())) ?? '';
  const [name = '', department = ''] = rest.filter((cell) => cell !== language);
  return { email, name, department, language: language.toLowerCase() };
}

const toLine = (row: Row) =>
  COLUMNS.map((column) => (/[",\n]/.test(row[column]) ? `"${row[column].replaceAll('"', '""')}"` : row[column])).join(
    ',',
  );
