import { expect, test } from 'vitest';
import { describeFaults } from './describe-faults.ts';
import { readTable } from './read-table.ts';

const people = { needed: ['email'], optional: ['name'], maxRows: 10, maxBytes: 10_000 };
const read = (content: string | Uint8Array<ArrayBuffer>, wanted = people) =>
  readTable(new File([content], 'people.csv'), wanted);

test('a table that Excel saved as "CSV" or "Unicode text" is read with its accents', async () => {
  const text = 'sep=;\r\nE-Mail;Name\r\njo@example.test;Zoë Müller\r\n';
  const latin = new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));
  const wide = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]);
  for (const content of [text, latin, wide]) {
    const { rows, faults } = await read(content, { ...people, alias: { e_mail: 'email' } } as typeof people);
    expect(rows).toEqual([
      { line: 3, cells: { email: 'jo@example.test', name: 'Zoë Müller' }, written: ['jo@example.test', 'Zoë Müller'] },
    ]);
    expect(faults).toEqual([]);
  }
});

test('a stray quote costs its own line: it is named and counted, and the others are read', async () => {
  const table = await read('email,name\nada@example.test,Ada "Bo" Smith\nbo@example.test,Bo\n');
  expect(table.rows.map(({ cells }) => cells.email)).toEqual(['bo@example.test']);
  expect(table.faults).toEqual([{ line: 2, field: 'row', problem: 'row_unreadable' }]);
  expect(describeFaults({ language: 'en' }, table, table.faults)).toEqual({
    rows: 2,
    good_rows: 1,
    faults: [{ line: 2, field: 'row', message: 'this line cannot be read' }],
    faults_count: 1,
    faulty_rows:
      '\ufeffemail,name,line,problem\r\n"ada@example.test,Ada ""Bo"" Smith",,2,row: this line cannot be read\r\n',
  });
});

test('lines that cannot be read count against the maximum, too', async () => {
  await expect(read(`email\n${'a"b\n'.repeat(11)}`)).rejects.toMatchObject({
    fields: [{ field: 'file', problem: 'too_many_rows' }],
  });
  expect((await read(`email\n${'a"b\n'.repeat(10)}`)).faults).toHaveLength(10);
});
