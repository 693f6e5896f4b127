import { DAY_SECONDS } from '@inkstand/domain/days';
import { type Origin, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { invalid } from '../errors.ts';
import type { Emit } from '../events.ts';
import { idRoot, newRoot } from '../ids.ts';
import { type Payment, paymentKind } from '../payments/payment.ts';
import { change, create } from '../records.ts';
import { type Scope, scopeName } from '../scope.ts';
import type { Stored } from '../stored.ts';
import {
  type BalanceTransaction,
  feeTransactions,
  paymentTransactions,
  payoutTransactions,
  startOfDay,
} from './balance-transaction.ts';
import { type Payout, payoutKind, type StoredPayout } from './payout.ts';

const ownOrigin = (scope: Scope): Origin => ({ scope, requestId: null, idempotency: undefined });

/** All payouts of an account; they must not be changed. */
export async function readPayouts(emulator: Emulator, scope: Scope): Promise<StoredPayout[]> {
  const all = (await emulator.listCached(payoutKind.collection)) as readonly Stored<StoredPayout>[];
  return all.filter((stored) => stored.scope === scopeName(scope)).map(({ value }) => value);
}

/** All movements of an account's balance, newest first. The platform's own balance has the fees of its accounts. */
export async function readBalance(emulator: Emulator, scope: Scope): Promise<BalanceTransaction[]> {
  const now = seconds(emulator.now());
  const payments = (await emulator.listCached(paymentKind.collection)) as readonly Stored<Payment>[];
  const own = scopeName(scope);
  const movements = payments.flatMap(({ scope: name, value }) => {
    if (name === own) return paymentTransactions(value, now);
    return scope.account === null && name.startsWith(own) ? feeTransactions(value, now) : [];
  });
  const payouts = await readPayouts(emulator, scope);
  return [...movements, ...payouts.flatMap((payout) => payoutTransactions(payout, now))].sort(
    (left, right) => right.created - left.created || (left.id < right.id ? 1 : -1),
  );
}

/**
 * Makes the automatic payouts that are due: one for each day and currency in which money became available, also for the
 * days since somebody last asked. Payouts in transit arrive. A balance of nothing or less waits for the next day.
 */
export async function makeDuePayouts(emulator: Emulator, scope: Scope): Promise<void> {
  await emulator.serialise(`payouts:${scopeName(scope)}`, async () => {
    const today = startOfDay(seconds(emulator.now()));
    await receivePayouts(emulator, scope);
    const waiting = await unpaidTransactions(emulator, scope);
    for (const [currency, own] of Map.groupBy(waiting, (each) => each.currency)) {
      const interval = emulator.options.payoutInterval ?? 'daily';
      const payday = (each: BalanceTransaction) => (interval === 'daily' ? nextDay(each) : nextMonday(each));
      const days = new Set(own.map(payday).filter((day) => day <= today));
      let left = own;
      for (const day of [...days].sort((one, other) => one - other)) {
        const due = left.filter((each) => payday(each) <= day);
        if (sumNet(due) <= 0) continue;
        const isNew = day === today;
        const status = day + DAY_SECONDS <= today ? 'paid' : 'in_transit';
        await createPayout(emulator, scope, { currency, due, created: day, status, isNew, isAutomatic: true });
        left = left.filter((each) => !due.includes(each));
      }
    }
  });
}

/** The first midnight at which a movement can be paid out. */
const nextDay = ({ available_on: on, created }: BalanceTransaction): number => {
  const first = Math.max(on, created);
  return startOfDay(first) === first ? first : startOfDay(first) + DAY_SECONDS;
};

/** The first Monday on which a movement can be paid out; day 0 of the clock was a Thursday. */
function nextMonday(transaction: BalanceTransaction): number {
  const day = nextDay(transaction);
  const weekday = (day / DAY_SECONDS + 3) % 7;
  return weekday === 0 ? day : day + (7 - weekday) * DAY_SECONDS;
}

const sumNet = (transactions: readonly BalanceTransaction[]): number =>
  transactions.reduce((sum, { net }) => sum + net, 0);

/** Movements that no payout has paid out yet: payouts themselves are none, but one that the bank returned is. */
async function unpaidTransactions(emulator: Emulator, scope: Scope): Promise<BalanceTransaction[]> {
  const payouts = await readPayouts(emulator, scope);
  const paidOut = new Set(payouts.flatMap(({ transactions }) => transactions));
  return (await readBalance(emulator, scope)).filter(({ id, type }) => type !== 'payout' && !paidOut.has(id));
}

async function receivePayouts(emulator: Emulator, scope: Scope): Promise<void> {
  const now = seconds(emulator.now());
  for (const { payout } of await readPayouts(emulator, scope)) {
    if (payout.status !== 'in_transit' || payout.arrival_date > now) continue;
    await settlePayout(emulator, scope, payout.id, 'paid');
  }
}

interface NewPayout {
  currency: string;
  /** What it pays out. */
  due: readonly BalanceTransaction[];
  created: number;
  status: Payout['status'];
  /** Whether webhooks tell of it: payouts of the time before anybody asked are only recorded. */
  isNew: boolean;
  /** Of a payout that the account's owner makes by hand the service does not say what it consists of. */
  isAutomatic: boolean;
}

async function createPayout(emulator: Emulator, scope: Scope, plan: NewPayout): Promise<Payout> {
  const { currency, due, created, status, isNew, isAutomatic } = plan;
  const root = newRoot(undefined);
  const payout: Payout = {
    id: `po_${root}`,
    object: 'payout',
    amount: sumNet(due),
    application_fee: null,
    application_fee_amount: null,
    arrival_date: startOfDay(created) + DAY_SECONDS,
    automatic: isAutomatic,
    balance_transaction: `txn_${root}o000`,
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: `ba_${(scope.account ?? scope.platform).replaceAll(/\W/g, '')}`,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: isAutomatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  const value: StoredPayout = { payout, transactions: due.map(({ id }) => id), failedAt: null };
  await create(
    emulator,
    ownOrigin(scope),
    payoutKind,
    (_root, emit) => {
      if (isNew) emit('payout.created', payout);
      if (status !== 'in_transit')
        finish(emulator, value, status === 'failed' ? 'failed' : 'paid', isNew ? emit : quiet);
      return { value, answer: ok(payout) };
    },
    root,
  );
  return payout;
}

const quiet: Emit = () => undefined;

/** The bank has taken a payout, or returned it; returned money is in the balance again. */
export async function settlePayout(
  emulator: Emulator,
  scope: Scope,
  id: string,
  outcome: 'paid' | 'failed',
): Promise<Payout> {
  const answer = await change(emulator, ownOrigin(scope), payoutKind, id, (value, emit) => {
    if (value.payout.status === 'failed') throw invalid(`Payout ${id} has failed already.`);
    finish(emulator, value, outcome, emit);
    return ok(structuredClone(value.payout));
  });
  return answer.body as Payout;
}

function finish(emulator: Emulator, value: StoredPayout, outcome: 'paid' | 'failed', emit: Emit): void {
  const { payout } = value;
  payout.status = outcome;
  if (outcome === 'failed') {
    payout.failure_balance_transaction = `txn_${idRoot(payout.id)}b000`;
    payout.failure_code = 'account_closed';
    payout.failure_message = 'The bank account has been closed.';
    value.failedAt = seconds(emulator.now());
  }
  emit(`payout.${outcome}`, payout);
}

/**
 * Pays out everything in the balance at once, one payout for each currency with a positive balance. Tests and trials
 * need not wait for days.
 */
export async function payOutNow(
  emulator: Emulator,
  scope: Scope,
  { outcome, isAutomatic }: { outcome: 'paid' | 'in_transit' | 'failed'; isAutomatic: boolean },
): Promise<Payout[]> {
  return emulator.serialise(`payouts:${scopeName(scope)}`, async () => {
    const waiting = Map.groupBy(await unpaidTransactions(emulator, scope), ({ currency }) => currency);
    const made: Payout[] = [];
    for (const [currency, due] of waiting) {
      if (sumNet(due) <= 0) continue;
      const created = seconds(emulator.now());
      made.push(
        await createPayout(emulator, scope, { currency, due, created, status: outcome, isNew: true, isAutomatic }),
      );
    }
    return made;
  });
}
