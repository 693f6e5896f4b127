import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const limits = { maxRowLength: 1000, maxRows: 100 };
const readCells = (text: string) => readCsv(text, limits).rows.map(({ cells }) => cells);

test('written tables are read back unchanged', () => {
  const signs = [...'ab,;"\'=+-@＝＠\t\r\n é'];
  const cell = fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', '=x'), cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
      const table = [['code', 'one', 'two'], ...rows];
      expect(readCells(writeCsv(table))).toEqual(table);
    }),
  );
});

test('no cell is interpreted as a formula by a spreadsheet', () => {
  for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)']) {
    expect(writeCsv([[cell]])).toMatch(/^\ufeff"?'/);
  }
  expect(writeCsv([['plain', 'a=b']])).toBe('\ufeffplain,a=b\r\n');
});

test('byte order marks, line ends, quotes and semicolons of other programs are accepted', () => {
  expect(readCells('\ufeffcode;name\r\na;"one ""two"""\r\n')).toEqual([
    ['code', 'name'],
    ['a', 'one "two"'],
  ]);
  expect(readCells('code\tname\na\tb\n')).toEqual([
    ['code', 'name'],
    ['a', 'b'],
  ]);
});

test('the line by which a spreadsheet names its delimiter is no row', () => {
  for (const first of ['sep=;', 'SEP=;', '"sep=;"']) {
    expect(readCsv(`\ufeff${first}\r\ncode;name, first\r\na;b\r\n`, limits).rows).toEqual([
      { line: 2, cells: ['code', 'name, first'] },
      { line: 3, cells: ['a', 'b'] },
    ]);
  }
});

test('a row has its line number, and a row of several lines that of its first', () => {
  const { rows, unreadable } = readCsv('code,name\na,"one\ntwo"\n\n;,\n,\nb,"""three"" four"\n', limits);
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 5, 7]);
  expect(unreadable).toEqual([]);
});

test.each([
  ['a quote within a cell', '5" nail'],
  ['words after a closing quote', '"three" four'],
  ['a quote that never closes', '"never closed'],
  ['a quote that the next stray quote closes', '"5 nail'],
])('%s costs its own line, and the others are read', (_, cell) => {
  const { rows, unreadable } = readCsv(`code,name\na,fine\nb,${cell}\nc,fine\nd,"fine, too"\n`, limits);
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  expect(unreadable).toEqual([{ line: 3, cells: [`b,${cell}`] }]);
});

test('a row that never ends is an error, and costs no more time than its length', () => {
  expect(readCsv(`code\n${'x'.repeat(2000)}\nb\n`, limits)).toMatchObject({
    rows: [{ line: 1 }, { line: 3, cells: ['b'] }],
    unreadable: [{ line: 2, cells: ['x'.repeat(1000)] }],
  });
  const lines = 100_000;
  const text = `code,name\n${'"a","",\n'.repeat(lines / 2)}${'"b""\n'.repeat(lines / 2)}`;
  const started = performance.now();
  const { rows, unreadable } = readCsv(text, { maxRowLength: 1_000_000, maxRows: lines * 2 });
  expect(rows.length + unreadable.length).toBeGreaterThan(lines / 2);
  expect(performance.now() - started).toBeLessThan(2000);
});
