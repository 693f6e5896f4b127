import type { User } from '@inkstand/contract/identity/accounts';
import { expect, test } from 'vitest';
import { navigationLinks } from '#areas/office/layout/navigation.ts';
import { recordOf } from '#areas/platform/search/recent.ts';
import { commands, findCommands, readOrderVerb } from './commands.ts';

const user = (superadmin: number, role: User['role']) => ({ superadmin, role, tenant_id: 'acme' }) as User;
const all = (of: User) => commands(of, navigationLinks(of, 'https://help.test'));
const found = (of: User, text: string) => findCommands(all(of), text).map(({ label }) => label);

test('each role is offered what it may do, and the pages of its navigation', () => {
  const admin = all(user(0, 'admin')).map(({ label }) => label);
  expect(admin).toEqual(expect.arrayContaining(['New store', 'New gift campaign', 'Refund an order', 'Webhooks']));
  expect(admin).not.toContain('New client');
  const service = all(user(0, 'customer_service')).map(({ label }) => label);
  expect(service).toContain('Replace an order');
  for (const label of ['New store', 'Refund an order', 'Invite a colleague', 'Webhooks'])
    expect(service).not.toContain(label);
  // Not in their navigation, which is the specification's; they may read it.
  expect(found(user(1, 'customer_service'), 'cata')).toEqual(['Catalogue']);
  expect(found(user(1, 'customer_service'), 'fulf')).toEqual(['Fulfillers']);
  expect(found(user(0, 'customer_service'), 'fulf')).toEqual([]);
  expect(found(user(1, 'admin'), 'new')).toEqual(['New event', 'New gift campaign', 'New product', 'New client']);
  expect(new Set(all(user(1, 'admin')).map(({ key }) => key)).size).toBe(all(user(1, 'admin')).length);
});

test('every word of a search begins a word of the command', () => {
  expect(found(user(0, 'admin'), 'gift camp')).toEqual(['New gift campaign']);
  expect(found(user(0, 'admin'), 'orders exc')).toEqual(['Needs attention']);
  expect(found(user(0, 'admin'), 'xyz')).toEqual([]);
});

test('the words of a task find its page or action, within the rights of the role', () => {
  const staff = user(1, 'account_manager');
  const client = user(0, 'admin');
  expect(found(staff, 'invoice')).toContain('Invoices');
  expect(found(client, 'invoice')).toContain('Billing account');
  for (const word of ['billing', 'vat', 'tax', 'payout', 'schedule', 'export', 'credit note', 'refund', 'send email']) {
    expect(found(staff, word), word).not.toEqual([]);
    expect(found(client, word), word).not.toEqual([]);
  }
  expect(found(user(1, 'admin'), 'audit')).toEqual(['Audit logs']);
  expect(found(client, 'credit note')).toEqual(['Refund an order', 'Billing account']);
  expect(found(user(0, 'customer_service'), 'resend')).toContain('Send an email again');
  for (const word of ['invoice', 'payout', 'audit', 'refund'])
    expect(found(user(0, 'customer_service'), word)).toEqual([]);
});

test('a verb before a number is done to that order, by those who may', () => {
  const read = (of: User, text: string) => {
    const asked = readOrderVerb(of, text);
    return asked && [asked.verb.verb, asked.rest];
  };
  expect(read(user(0, 'admin'), 'Refund order INK-PGJB')).toEqual(['refund', 'INK-PGJB']);
  expect(read(user(0, 'customer_service'), 'replace INK-1')).toEqual(['replace', 'INK-1']);
  expect(read(user(0, 'customer_service'), 'refund INK-1')).toBeUndefined();
  expect(read(user(0, 'admin'), 'refund')).toBeUndefined();
  expect(read(user(0, 'admin'), 'INK-PGJB')).toBeUndefined();
});

test('records are remembered by the title of their page, lists and forms are not', () => {
  expect(recordOf('/orders/INK-1', '?tenant=acme', 'INK-1 · Inkstand')).toEqual({
    kind: 'Order',
    label: 'INK-1',
    to: '/orders/INK-1?tenant=acme',
  });
  expect(recordOf('/orders', '', 'Orders · Inkstand')).toBeUndefined();
  expect(recordOf('/clients/create', '', 'New client · Inkstand')).toBeUndefined();
  expect(recordOf('/orders/INK-1', '', 'Inkstand')).toBeUndefined();
});
