import { type Answer, type Call, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { invalid } from '../errors.ts';
import { listAnswer } from '../lists.ts';
import { type Metadata, mergeMetadata } from '../metadata.ts';
import { choice, onlyKnown, requiredText } from '../parameters.ts';
import { create } from '../records.ts';
import { scopeName } from '../scope.ts';
import { find, findAll, type Kind } from '../stored.ts';
import { currentCalculation, type ShippingCost, type TaxLine } from './calculation.ts';
import { reversedParts } from './reversal.ts';
import type { CustomerDetails } from './tax-address.ts';

export interface TransactionLine extends Omit<TaxLine, 'object'> {
  object: 'tax.transaction_line_item';
  metadata: Metadata;
  reversal: { original_line_item: string } | null;
  type: 'transaction' | 'reversal';
}

interface TaxTransaction {
  id: string;
  object: 'tax.transaction';
  created: number;
  currency: string;
  customer: string | null;
  customer_details: CustomerDetails;
  livemode: false;
  metadata: Metadata;
  posted_at: number;
  reference: string;
  reversal: { original_transaction: string } | null;
  shipping_cost: ShippingCost | null;
  tax_date: number;
  type: 'transaction' | 'reversal';
}

export interface SavedTransaction {
  transaction: TaxTransaction;
  lines: TransactionLine[];
}

const kind: Kind<SavedTransaction> = { collection: 'stripe.tax_transactions', prefix: 'tax', noun: 'tax transaction' };

/** `POST /v1/tax/transactions/create_from_calculation`, after the payment. */
export async function createFromCalculation(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['calculation', 'metadata', 'posted_at', 'reference']);
  const id = requiredText(call.form, 'calculation');
  const reference = requiredText(call.form, 'reference');
  const { calculation, lines } = await currentCalculation(emulator, call, id, 'calculation');
  return oneByOne(emulator, call, (all) =>
    create(emulator, call, kind, (root) => {
      refuseUsedReference(all, reference);
      const created = seconds(emulator.now());
      const transaction: TaxTransaction = {
        id: `tax_${root}`,
        object: 'tax.transaction',
        created,
        currency: calculation.currency,
        customer: calculation.customer,
        customer_details: calculation.customer_details,
        livemode: false,
        metadata: mergeMetadata({}, call.form),
        posted_at: created,
        reference,
        reversal: null,
        shipping_cost: calculation.shipping_cost,
        tax_date: calculation.tax_date,
        type: 'transaction',
      };
      const saved: SavedTransaction = {
        transaction,
        lines: lines.map((line) => ({
          ...line,
          object: 'tax.transaction_line_item',
          metadata: {},
          reversal: null,
          type: 'transaction',
        })),
      };
      return { value: saved, answer: ok(shown(saved)) };
    }),
  );
}

/**
 * `POST /v1/tax/transactions/create_reversal`, on a refund: all of a transaction, a sum of it, or some of its lines.
 */
export async function createReversal(emulator: Emulator, call: Call): Promise<Answer> {
  const { form } = call;
  onlyKnown(form, [
    'flat_amount',
    'line_items',
    'metadata',
    'mode',
    'original_transaction',
    'reference',
    'shipping_cost',
  ]);
  const mode = choice(form, 'mode', ['full', 'partial']) ?? requiredText(form, 'mode');
  const originalId = requiredText(form, 'original_transaction');
  const reference = requiredText(form, 'reference');
  const original = await find(emulator, call.scope, kind, originalId, 'original_transaction');
  if (original.transaction.type === 'reversal') {
    throw invalid('A reversal cannot be reversed.', { param: 'original_transaction' });
  }
  return oneByOne(emulator, call, (all) => {
    const earlier = all.filter(({ transaction }) => transaction.reversal?.original_transaction === originalId);
    return create(emulator, call, kind, (root) => {
      refuseUsedReference(all, reference);
      const parts = reversedParts(form, mode === 'full', original, earlier);
      const created = seconds(emulator.now());
      const saved: SavedTransaction = {
        transaction: {
          ...original.transaction,
          id: `tax_${root}`,
          created,
          metadata: mergeMetadata({}, form),
          posted_at: created,
          reference,
          reversal: { original_transaction: originalId },
          shipping_cost: parts.shippingCost,
          type: 'reversal',
        },
        lines: parts.lines.map((line, index) => ({ ...line, id: `tax_li_${root}${index}` })),
      };
      return { value: saved, answer: ok(shown(saved)) };
    });
  });
}

export async function getTransaction(emulator: Emulator, call: Call): Promise<Answer> {
  return ok(shown(await find(emulator, call.scope, kind, call.ids.id ?? '')));
}

export async function listTransactionLines(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['ending_before', 'limit', 'starting_after']);
  const { transaction, lines } = await find(emulator, call.scope, kind, call.ids.id ?? '');
  const items = lines.map((line) => ({ ...line, created: transaction.created }));
  return listAnswer(call, `/v1/tax/transactions/${transaction.id}/line_items`, items);
}

/** Rejects a reused reference. Runs within `create`, so that a call retried after a crash gets its saved answer. */
function refuseUsedReference(all: readonly SavedTransaction[], reference: string): void {
  if (all.some(({ transaction }) => transaction.reference === reference)) {
    throw invalid(`A transaction with the reference '${reference}' exists already.`, { param: 'reference' });
  }
}

/** Serialises an account's transactions: each depends on the earlier ones. */
function oneByOne(emulator: Emulator, { scope }: Call, work: (all: SavedTransaction[]) => Promise<Answer>) {
  return emulator.serialise(`${kind.collection}:${scopeName(scope)}`, async () =>
    work(await findAll(emulator, scope, kind)),
  );
}

function shown({ transaction, lines }: SavedTransaction): object {
  const url = `/v1/tax/transactions/${transaction.id}/line_items`;
  return { ...transaction, line_items: { object: 'list', data: lines, has_more: false, url } };
}
