import { RECIPIENT_FIELD_NAMES, RECIPIENT_FIELDS, STREET_LINE_FIELDS } from '@inkstand/domain/recipient-fields';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from './index.ts';
import { shipTo } from './production/fulfiller-wire.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  maxLength?: number;
}
const toSchema = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

const WITHOUT_EMAIL = RECIPIENT_FIELD_NAMES.filter((field) => field !== 'email');

it.each([
  ['createCustomer', toSchema(contract.createCustomer.body), RECIPIENT_FIELD_NAMES],
  ['claimGift', toSchema(contract.claimGift.body), RECIPIENT_FIELD_NAMES],
  ['changeOrder', toSchema(contract.changeOrder.body), WITHOUT_EMAIL],
  [
    'saveBulkPurchase',
    toSchema(contract.saveBulkPurchase.body).properties?.destinations?.items ?? {},
    RECIPIENT_FIELD_NAMES,
  ],
] as const)('%s takes every field of a recipient', (_call, { properties = {} }, fields) => {
  expect(Object.keys(properties)).toEqual(expect.arrayContaining([...fields]));
});

it('createCustomer needs the required fields and takes as much as each may hold', () => {
  const { properties = {}, required = [] } = toSchema(contract.createCustomer.body);
  for (const field of RECIPIENT_FIELD_NAMES) {
    const { isRequired, maximumLength } = RECIPIENT_FIELDS[field];
    expect([field, required.includes(field)]).toEqual([field, isRequired]);
    expect(JSON.stringify(properties[field])).toContain(`"maxLength":${maximumLength}`);
  }
});

it('an order shows every field to staff, and all but the phone to its customer', () => {
  const { order } = contract.publicOrder.reply.shape.data.shape;
  expect(Object.keys(order.shape.customer.shape)).toEqual(RECIPIENT_FIELD_NAMES.filter((field) => field !== 'phone'));
  const { customer } = contract.getOrder.reply.shape.data.shape;
  expect(Object.keys(customer.shape)).toEqual(RECIPIENT_FIELD_NAMES);
});

it('a fulfiller is sent every line of the street', () => {
  expect(Object.keys(shipTo.shape)).toEqual(expect.arrayContaining([...STREET_LINE_FIELDS]));
});
