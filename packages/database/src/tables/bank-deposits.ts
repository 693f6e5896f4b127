import type { LineState } from '@inkstand/domain/bank-deposits';
import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, minor, moment, tenantId } from './columns.ts';

// What the payment provider books on the balance of an account, and what it pays out from there to the bank. Rows are
// the provider's, compared with our own bookings when they are imported. Those of the platform's own accounts belong to
// the staff's tenant.

/** Up to when the balance of a payment account is read. */
export const balanceImports = pgTable(
  'balance_imports',
  {
    tenantId: tenantId(),
    region: text().$type<'UK' | 'EU' | 'US'>().notNull(),
    /** Empty for the platform's own account. */
    accountId: text().notNull(),
    /** Nothing before is read. */
    readFrom: moment().notNull(),
    /** Everything before is read. */
    readUntil: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.region] })],
);

/** Money that the provider pays from the balance of an account to its bank account (Stripe: payout). */
export const bankDeposits = pgTable(
  'bank_deposits',
  {
    tenantId: tenantId(),
    /** The provider's, as all ids here. */
    id: text().notNull(),
    region: text().$type<'UK' | 'EU' | 'US'>().notNull(),
    status: text().$type<'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'>().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    /** The provider says which lines it consists of; it does not for one that was made by hand. */
    isAutomatic: boolean().notNull(),
    /** Whether its lines are read. */
    hasLines: boolean().notNull().default(false),
    /** Why the bank returned it, as text for people. */
    failure: text().notNull().default(''),
    createdAt: createdAt(),
    /** The day on which the bank has it. */
    arrivesOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('bank_deposits_recent').on(table.tenantId, table.createdAt),
  ],
);

/** One movement of an account's balance (Stripe: balance transaction), in minor units; negative leaves the balance. */
export const balanceLines = pgTable(
  'balance_lines',
  {
    tenantId: tenantId(),
    id: text().notNull(),
    region: text().$type<'UK' | 'EU' | 'US'>().notNull(),
    kind: text()
      .$type<
        | 'payment'
        | 'refund'
        /** Part of the platform's fee that the client got back. */
        | 'fee_return'
        /** The platform's fee, on its own account. */
        | 'platform_fee'
        | 'provider_fee'
        | 'dispute'
        | 'returned_deposit'
        | 'other'
      >()
      .notNull(),
    /** The object that caused it: a charge, refund, fee or dispute. */
    sourceId: text().notNull(),
    /** The deposit that paid it out. */
    depositId: text(),
    /** The client whose order or invoice it is about; on the client's own account that client. */
    ownerId: text().notNull(),
    /** The payment it belongs to. */
    intentId: text(),
    /** Our refund, as the provider's object names it. */
    refundId: text(),
    /** The platform's fee on a charge, or the fee that is returned. */
    feeId: text(),
    /** The provider's object carries our ids, so Inkstand has made it. */
    isOurs: boolean().notNull(),
    amount: minor().notNull(),
    /** Kept by the provider. */
    providerFee: minor().notNull(),
    /** Kept by the platform from a client's payment. */
    platformFee: minor().notNull(),
    currency: text().notNull(),
    /** The provider's text for a line of no payment; never a person's. */
    description: text().notNull().default(''),
    at: moment().notNull(),
    /** From then on it can be paid out. */
    availableAt: moment().notNull(),
    // The last comparison.
    state: text().$type<Exclude<LineState, 'disputed'>>().notNull().default('recent'),
    orderId: uuid(),
    invoiceId: uuid(),
    /** Booked for the payment, refund or platform fee that it belongs to; empty when nothing is. */
    booked: minor(),
    /** The sum of all lines of that payment, refund or platform fee. */
    received: minor(),
    /** The same of the platform's fee on a payment. */
    bookedFee: minor(),
    receivedFee: minor(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('balance_lines_time').on(table.tenantId, table.at),
    index('balance_lines_deposit').on(table.tenantId, table.depositId),
    index('balance_lines_payment').on(table.ownerId, table.intentId),
    index('balance_lines_fee').on(table.feeId).where(sql`fee_id is not null`),
    index('balance_lines_open').on(table.tenantId, table.at).where(sql`state in ('recent', 'differs', 'not_booked')`),
    index('balance_lines_waiting').on(table.tenantId, table.availableAt).where(sql`deposit_id is null`),
  ],
);
