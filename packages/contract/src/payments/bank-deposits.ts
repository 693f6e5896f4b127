import { DIFFERENCES, LINE_STATES } from '@inkstand/domain/bank-deposits';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const account = z.object({
  tenant_id: f.tenantId,
  tenant_name: z.string(),
  region: f.region,
  /** Everything before is read and compared; null before the first time. */
  read_until: z.string().nullable(),
});

/** A balance may have a currency in which nothing is sold. */
const currency = z.string();

const deposit = z.object({
  /** The provider's. */
  id: z.string(),
  tenant_id: f.tenantId,
  tenant_name: z.string(),
  region: f.region,
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  /** Negative where the provider collects a balance below zero from the bank. */
  amount: f.decimal,
  currency,
  created_at: z.string(),
  /** Day on which the bank has it. */
  arrives_on: z.string(),
  /** The provider says which lines it consists of. */
  is_automatic: z.boolean(),
  /** Why the bank returned it. */
  failure: z.string(),
  lines: z.number(),
  /** Lines that are not booked, or with another amount; disputes are not counted. */
  differences: z.number(),
});
export type BankDeposit = z.infer<typeof deposit>;

const line = z.object({
  id: z.string(),
  tenant_id: f.tenantId,
  deposit_id: z.string().nullable(),
  kind: z.enum([
    'payment',
    'refund',
    'fee_return',
    'platform_fee',
    'provider_fee',
    'dispute',
    'returned_deposit',
    'other',
  ]),
  state: z.enum(LINE_STATES),
  at: z.string(),
  currency,
  amount: f.decimal,
  /** Kept by the platform. */
  platform_fee: f.decimal,
  /** Kept by the provider. */
  provider_fee: f.decimal,
  /** amount − platform_fee − provider_fee. */
  net: f.decimal,
  /** Booked for the payment, refund or fee that it belongs to, and the sum of all its lines. */
  booked: f.decimal.nullable(),
  received: f.decimal.nullable(),
  /** The same of the platform's fee on a payment. */
  booked_fee: f.decimal.nullable(),
  received_fee: f.decimal.nullable(),
  /** The client whose order or invoice it is about. */
  owner_id: f.tenantId,
  order_ref: z.string().nullable(),
  invoice_id: z.string().nullable(),
  invoice_number: z.string().nullable(),
  /** The provider's charge, refund, fee or dispute. */
  source_id: z.string(),
  description: z.string(),
});
export type BalanceLine = z.infer<typeof line>;

const difference = z.object({
  difference: z.enum(DIFFERENCES),
  subject: z.enum(['payment', 'refund', 'platform_fee', 'dispute', 'deposit', 'balance']),
  tenant_id: f.tenantId,
  tenant_name: z.string(),
  region: f.region,
  /** Of the oldest movement. */
  at: z.string(),
  currency,
  /** null: nothing is booked. */
  booked: f.decimal.nullable(),
  /** On the balance at the provider; null: nothing. */
  received: f.decimal.nullable(),
  owner_id: f.tenantId,
  order_ref: z.string().nullable(),
  invoice_id: z.string().nullable(),
  invoice_number: z.string().nullable(),
  deposit_id: z.string().nullable(),
  /** Movements that it sums up. */
  count: z.number(),
});
export type DepositDifference = z.infer<typeof difference>;

const reply = z.object({
  from: z.string(),
  to: z.string(),
  accounts: z.array(account),
  /** Newest first. */
  differences: z.array(difference),
  deposits: z.array(deposit),
  /** Rows beyond the limits of the page. */
  left_out: z.object({ differences: z.number(), deposits: z.number() }),
});
export type BankDepositsReply = z.infer<typeof reply>;

const depositReply = deposit.extend({
  /** Newest first. */
  content: z.array(line),
  lines_left_out: z.number(),
});
export type BankDepositReply = z.infer<typeof depositReply>;

/** Days of each client; default: the last 90. */
const query = z.object(f.dayRange);

export const bankDepositCalls = {
  listBankDeposits: call({
    route: 'GET /api/{tenant_id}/bank-deposits',
    summary: 'What the payment provider paid out to the bank, and where it differs from what is booked',
    policy: { may: 'revenue.read' },
    params: f.tenantParams,
    query,
    reply: z.object({ data: reply }),
  }),
  exportBankDeposits: call({
    route: 'GET /api/{tenant_id}/bank-deposits/export',
    summary: 'Every movement of the balance with its deposit as CSV, and what is booked and missing there',
    policy: { may: 'revenue.read' },
    params: f.tenantParams,
    query,
    reply: 'file',
  }),
  getBankDeposit: call({
    route: 'GET /api/{tenant_id}/bank-deposits/{deposit_id}',
    summary: 'One deposit with its lines',
    policy: { may: 'revenue.read' },
    params: f.tenantParams.extend({ deposit_id: z.string().max(255) }),
    reply: z.object({ data: depositReply }),
  }),
};
