import { type Answer, type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { invalid, missing } from '../errors.ts';
import { isForm } from '../form.ts';
import { listAnswer } from '../lists.ts';
import { integer, onlyKnown, text } from '../parameters.ts';
import { find } from '../stored.ts';
import type { BalanceTransaction } from './balance-transaction.ts';
import { makeDuePayouts, readBalance, readPayouts } from './pay-out.ts';
import { type Payout, payoutKind } from './payout.ts';

/** `GET /v1/balance_transactions`, newest first. With `payout` it lists what the payout consists of, and the payout. */
export async function listBalanceTransactions(emulator: Emulator, call: Call): Promise<Answer> {
  const { form } = call;
  onlyKnown(form, ['created', 'currency', 'ending_before', 'limit', 'payout', 'source', 'starting_after', 'type']);
  await makeDuePayouts(emulator, call.scope);
  const [payout, currency, source, type] = ['payout', 'currency', 'source', 'type'].map((name) => text(form, name));
  const paidOut = payout === undefined ? undefined : await transactionsOfPayout(emulator, call, payout);
  const wanted = (await readBalance(emulator, call.scope))
    .filter(({ id }) => paidOut?.has(id) ?? true)
    .filter((each) => currency === undefined || each.currency === currency)
    .filter((each) => source === undefined || each.source.id === source)
    .filter((each) => type === undefined || each.type === type);
  return listAnswer(
    call,
    '/v1/balance_transactions',
    wanted.map((each) => shown(each, call, 'data.source')),
  );
}

export async function getBalanceTransaction(emulator: Emulator, call: Call): Promise<Answer> {
  const id = call.ids.id ?? '';
  const found = (await readBalance(emulator, call.scope)).find((each) => each.id === id);
  if (!found) throw missing('balance transaction', id);
  return ok(shown(found, call, 'source'));
}

/** `GET /v1/payouts`, newest first. */
export async function listPayouts(emulator: Emulator, call: Call): Promise<Answer> {
  const { form } = call;
  onlyKnown(form, ['arrival_date', 'created', 'ending_before', 'limit', 'starting_after', 'status']);
  await makeDuePayouts(emulator, call.scope);
  const status = text(form, 'status');
  const payouts = (await readPayouts(emulator, call.scope))
    .map(({ payout }) => payout)
    .filter((payout) => status === undefined || payout.status === status)
    .filter((payout) => arrivesWithin(call, payout))
    .sort((left, right) => right.created - left.created || (left.id < right.id ? 1 : -1));
  return listAnswer(call, '/v1/payouts', payouts);
}

export async function getPayout(emulator: Emulator, call: Call): Promise<Answer> {
  return ok((await find(emulator, call.scope, payoutKind, call.ids.id ?? '')).payout);
}

/** The service knows the content of automatic payouts only. */
async function transactionsOfPayout(emulator: Emulator, call: Call, id: string): Promise<Set<string>> {
  const { payout, transactions } = await find(emulator, call.scope, payoutKind, id, 'payout');
  if (!payout.automatic) {
    throw invalid('Balance transaction history can only be filtered on automatic transfers, not manual.', {
      param: 'payout',
    });
  }
  return new Set([...transactions, payout.balance_transaction]);
}

function arrivesWithin(call: Call, { arrival_date: arrives }: Payout): boolean {
  const filter = call.form.arrival_date;
  if (filter === undefined) return true;
  if (!isForm(filter)) return integer(call.form, 'arrival_date') === arrives;
  const bound = (name: string) => integer(filter, name, `arrival_date[${name}]`);
  return (
    arrives > (bound('gt') ?? -Infinity) &&
    arrives >= (bound('gte') ?? -Infinity) &&
    arrives < (bound('lt') ?? Infinity) &&
    arrives <= (bound('lte') ?? Infinity)
  );
}

function shown(transaction: BalanceTransaction, { expand }: Call, expandable: string) {
  const other = expand.find((path) => path !== expandable);
  if (other !== undefined) {
    throw invalid(`This property cannot be expanded (${other}).`, { code: 'property_not_expandable', param: 'expand' });
  }
  const { id } = transaction.source;
  return { ...transaction, source: expand.includes(expandable) ? transaction.source : id };
}
