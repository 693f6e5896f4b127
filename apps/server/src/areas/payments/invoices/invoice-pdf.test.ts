import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { invoiceText } from './invoice-pdf.ts';

type Written = Parameters<typeof invoiceText>[1];

/** What an invoice over one order says, of a company that reads English; or a credit note, when it corrects one. */
function textOf(region: 'UK' | 'US', credited = 0, rates: Written['rates'] = [], corrects: string | null = null) {
  const party = {
    name: 'Acme',
    legal_name: 'Acme Inc.',
    address_lines: [],
    company_number: '',
    vat_number: '',
    email: '',
  };
  const invoice = {
    kind: corrects ? 'credit_note' : 'invoice',
    number: 'ACME-2026-0001',
    language: 'en',
    currency: region === 'US' ? 'USD' : 'GBP',
    status: 'open',
    issuedAt: new Date('2026-12-03T12:00:00Z'),
    dueOn: '2026-12-17',
    periodFrom: '2026-11-01',
    periodTo: '2026-11-30',
    net: 1000,
    vat: 0,
    total: 1000,
    credited,
    issuer: party,
    recipient: party,
  };
  const row = { invoice, corrects, correctedAt: corrects && new Date('2026-11-30T12:00:00Z') };
  const written = { row, region, events: [], rates } as unknown as Written;
  const { first, order } = invoiceText(readConfig({ SECRET_KEY: 'a secret of the tests, long enough' }), written);
  const line = {
    event: 'Fest',
    orderRef: 'INK-1',
    items: 1,
    net: 1000,
    vat: 0,
    orderedAt: new Date('2026-11-05T12:00:00Z'),
  };
  const { date } = order(line as Parameters<typeof order>[0]);
  return { facts: new Map(first.facts), totals: first.totals, closing: first.closing, date };
}

test('an invoice writes every day as its region does', () => {
  const american = textOf('US');
  expect(american.facts.get('Date of issue')).toBe('December 3, 2026');
  expect(american.date).toBe('November 5, 2026');
  const british = textOf('UK');
  expect(british.facts.get('Date of issue')).toBe('3 December 2026');
  expect(british.date).toBe('5 November 2026');
});

test('an invoice says the net of each VAT rate, where there are several', () => {
  const [full, none] = [
    { rate: 2000, net: 600, vat: 120 },
    { rate: 0, net: 400, vat: 0 },
  ];
  expect(textOf('UK', 0, [none, full]).totals).toEqual([
    ['Total net', '£10.00'],
    ['Net at 0%', '£4.00'],
    ['Net at 20%', '£6.00'],
    ['VAT 20%', '£1.20'],
    ['Total', '£10.00'],
  ]);
  expect(textOf('UK', 0, [full]).totals.map(([label]) => label)).toEqual(['Total net', 'VAT 20%', 'Total']);
});

test('a credit note names the invoice that it corrects, with its day', () => {
  const note = textOf('UK', 0, [], 'ACME-2026-0007');
  expect(note.facts.get('Corrects invoice')).toBe('ACME-2026-0007, 30\u00a0November\u00a02026');
});

test('an invoice asks for what a credit note has left of it', () => {
  expect(textOf('UK', 400).totals).toEqual([
    ['Total', '£10.00'],
    ['Credit notes', '−£4.00'],
    ['Left to pay', '£6.00'],
  ]);
  expect(textOf('UK', 400).closing[0]).toBe(
    'Please pay £6.00 by 17 December 2026 and name ACME-2026-0001 as the reference.',
  );
});
