import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const limits = { maxRowLength: 1000, maxRows: 100 };
const readCells = (text: string) => readCsv(text, limits).rows.map(({ cells }) => cells);

test('written tables are read back unchanged', () => {
  const signs = [...'ab,;"\'=+-@\t\r\n é'];
  const cell = fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', '=x'), cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
      const table = [['code', 'one', 'two'], ...rows];
      expect(readCells(writeCsv(table))).toEqual(table);
    }),
  );
});

test('no cell is interpreted as a formula by a spreadsheet', () => {
  for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
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

test('a row has its line number, and so has an error', () => {
  const { rows, brokenAt } = readCsv('code,name\na,"one\ntwo"\n\nb,"three" four\n', limits);
  expect(rows.map(({ line }) => line)).toEqual([1, 2]);
  expect(brokenAt).toBe(5);
  expect(readCsv('code\n"never closed', limits).brokenAt).toBe(2);
});

test('a row that never ends is an error', () => {
  expect(readCsv(`code\n${'x'.repeat(2000)}\n`, limits).brokenAt).toBe(2);
});
