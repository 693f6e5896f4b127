import type { Tx } from '@inkstand/database';
import type { AuditDetails } from '@inkstand/domain/audit-details';
import { createReconciler } from '#areas/payments/billing/create-reconciler.ts';
import { recordAudit } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { type Charge, PaymentError, type PaymentIntent, type PaymentPlace } from '#ports/payments.ts';
import { countFailure } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';
import { askInTurn } from './ask-provider.ts';
import type { CardPayment } from './payment-place.ts';

// A card payment has three steps (docs/reliability.md, rule 2): it is opened for something that is on hold at its
// price, finished once the provider says that it was paid, or given up once the provider has cancelled it. What is paid
// implements `Payable`, and decides what each step means for its own rows.

/**
 * What is paid: by its own id, of whose payments the latest is asked about unless one is named, or by the id of its
 * latest payment.
 */
export type PaymentKey = { tenantId: string } & ({ id: string; intentId?: string } | { intentId: string });

/** Why a payment was not booked. */
export type NotPaid =
  /** Not paid, or not yet. */
  | { outcome: 'waiting'; intent: PaymentIntent | undefined }
  /** The payment does not match: recorded, nothing changed. */
  | { outcome: 'refused'; reason: string }
  /** It waits for no payment. */
  | { outcome: 'not_paying' }
  /** The tenant has nothing with this id or payment. */
  | { outcome: 'unknown' };

/** What a payment must be to pay for something. */
interface Due {
  id: string;
  currency: string;
  /** Minor units. */
  amount: number;
  /** A larger payment is taken; its booking gives the rest back. */
  mayExceed?: boolean;
  /** Why no payment is taken any more. */
  problem?: string | undefined;
}

export interface RefusedPayment {
  /** Id of what the payment was for. */
  id: string;
  objectType: 'order' | 'event' | 'invoice';
  objectId: string;
  details: AuditDetails<'payment.refused'>;
}

/** Something that is paid by card. `Booked` is what a payment has made of it. */
export interface Payable<Row, Booked> {
  noun: 'order' | 'purchase' | 'invoice';
  find(tx: Tx, key: PaymentKey): Promise<Row | undefined>;
  /** What an earlier payment has made of it. */
  booked(row: Row): Booked | undefined;
  /** The latest payment, and whether it is still waited for. */
  payment(row: Row): { isOpen: boolean; payment: CardPayment | undefined };
  due(tx: Tx, row: Row, intent: PaymentIntent): Due | Promise<Due>;
  /** How a refused payment is recorded in the audit log. */
  audited(row: Row): RefusedPayment;
  /**
   * Books a payment that has succeeded, in the caller's transaction. Webhook, browser and reconciler may do so at once:
   * one of them wins, and the others return what it has made.
   */
  book(tx: Tx, ctx: Ctx, row: Row, intent: PaymentIntent): Promise<Booked | NotPaid>;
  /**
   * Ends the waiting, after the provider has confirmed that the payment can no longer be made. Skipped if another
   * payment was opened since, or, unless a user wants it, if the time was extended.
   */
  release(tx: Tx, ctx: Ctx, row: Row, isWanted: boolean): Promise<void>;
}

/**
 * Books a payment once the provider confirms it. The webhook, the browser's return and the reconciler all call this, in
 * any order and any number of times. What the caller knows is only a hint; the provider is asked.
 * @throws PaymentError when the provider does not answer
 */
export async function finishPayment<Row, Booked>(
  services: Services,
  payable: Payable<Row, Booked>,
  key: PaymentKey,
): Promise<Booked | NotPaid> {
  const ctx = systemContext(services, key.tenantId);
  const row = await ctx.tx((tx) => payable.find(tx, key));
  if (!row) return { outcome: 'unknown' };
  const booked = payable.booked(row);
  if (booked) return booked;
  const { isOpen, payment } = payable.payment(row);
  const intent = payment && (await services.payments.getIntent(payment.place, key.intentId ?? payment.intentId));
  if (intent?.status !== 'succeeded') return isOpen ? { outcome: 'waiting', intent } : { outcome: 'not_paying' };
  return bookPayment(ctx, payable, row, intent);
}

/** Books a payment that the provider has just reported as succeeded, if it is what was asked for. */
export function bookPayment<Row, Booked>(
  ctx: Ctx,
  payable: Payable<Row, Booked>,
  row: Row,
  intent: PaymentIntent,
): Promise<Booked | NotPaid> {
  return ctx.tx(async (tx) => {
    const mismatch = findMismatch(payable.noun, await payable.due(tx, row, intent), intent);
    return mismatch ? refusePayment(tx, ctx, payable.audited(row), mismatch) : payable.book(tx, ctx, row, intent);
  });
}

function findMismatch(noun: Payable<unknown, unknown>['noun'], due: Due, intent: PaymentIntent): string | undefined {
  if (intent.pays?.id !== due.id) return `the payment is for another ${noun}`;
  if (intent.currency.toUpperCase() !== due.currency) return 'the payment is in another currency';
  if (due.problem) return due.problem;
  const isEnough = due.mayExceed ? intent.amountReceived >= due.amount : intent.amountReceived === due.amount;
  return isEnough ? undefined : 'the payment is of another amount';
}

/** Records a refused payment in the audit log, up to a limit: the callers retry. */
export async function refusePayment(
  tx: Tx,
  ctx: Ctx,
  { id, details, ...object }: RefusedPayment,
  reason: string,
): Promise<NotPaid> {
  const rule = RATE_LIMITS.refusedPaymentRecords;
  const { failures } = await countFailure(tx, `payment-refused:${id}`, rule);
  const isRecorded = failures <= rule.limit;
  if (isRecorded) await recordAudit(tx, ctx, { action: 'payment.refused', ...object, details: { ...details, reason } });
  return { outcome: 'refused', reason };
}

/**
 * Stops waiting for a payment: when its time is over, or, with `by`, when a user wants it. The provider first: only a
 * payment that it has cancelled can no longer be made (docs/product/events.md). One that was paid meanwhile is booked.
 * @throws PaymentError when the provider does not answer
 */
export async function giveUpPayment<Row, Booked>(
  services: Services,
  payable: Payable<Row, Booked>,
  key: { tenantId: string; id: string },
  by?: Ctx,
): Promise<Booked | NotPaid> {
  const ctx = by ?? systemContext(services, key.tenantId);
  const row = await ctx.tx((tx) => payable.find(tx, key));
  if (!row) return { outcome: 'unknown' };
  const { isOpen, payment } = payable.payment(row);
  const isCancelled = isOpen && (!payment || (await cancelIntent(services, payment)) === 'canceled');
  if (!isCancelled) return finishPayment(services, payable, key);
  await ctx.tx((tx) => payable.release(tx, ctx, row, by !== undefined));
  return { outcome: 'not_paying' };
}

const cancelIntent = async ({ payments }: Services, { place, intentId }: CardPayment) =>
  (await payments.cancelIntent(place, intentId)).status;

/**
 * Cancels a payment whose place another one is to take. Returns its status; if it was paid meanwhile, that is booked.
 * @throws PaymentError when the provider does not answer
 */
export async function cancelPayment<Row, Booked>(
  services: Services,
  payable: Payable<Row, Booked>,
  { tenantId, id, ...payment }: { tenantId: string; id: string } & CardPayment,
): Promise<PaymentIntent['status']> {
  const status = await cancelIntent(services, payment);
  if (status === 'succeeded') await finishPayment(services, payable, { tenantId, id });
  return status;
}

/** On hold at its price, for a payment that is about to be opened. */
export interface Held {
  /** Where it is paid; undefined when nothing has to be paid. */
  place: PaymentPlace | undefined;
  /** The latest payment, which is part of the next one's idempotency key. */
  intentId: string | null;
  /** What the latest payment has to amount to, to be used on; undefined once it can no longer be made. */
  openAmount: number | undefined;
}

/** The customer wants something other than the open payment is for; it must be cancelled first. */
export interface ToCancel extends CardPayment {
  cancelFirst: true;
  id: string;
}

/** How a payment is opened. Requests with the same `queue` follow one another. */
export interface Opening<On extends Held, Asked extends Charge> {
  queue: string;
  /**
   * Puts what is to be paid on hold at its price, before any payment exists. `cancelledIntentId` is the payment that
   * the provider has confirmed as cancelled.
   */
  hold(tx: Tx, cancelledIntentId: string | undefined): Promise<On | ToCancel>;
  /** What a new payment asks for. */
  charge(held: On & { place: PaymentPlace }): Asked | Promise<Asked>;
  /** Records a new payment by one conditional UPDATE. Returns whether what it pays for is still on hold for it. */
  record(tx: Tx, held: On & { place: PaymentPlace }, intentId: string, asked: Asked): Promise<boolean>;
}

interface Opened<On extends Held, Asked> {
  held: On;
  intent: On['place'] extends PaymentPlace ? PaymentIntent : PaymentIntent | undefined;
  /** What a new payment asks for; undefined for one that was open already. */
  asked?: Asked;
}

/**
 * Puts something on hold and returns its payment: the open one while it can be used, else a new one. The idempotency
 * key of a new payment consists of what it pays for, its amounts and the payment before it, so that repeated requests
 * make one payment. Nothing is charged here.
 */
export function openPayment<On extends Held, Asked extends Charge, Row, Booked>(
  ctx: Ctx,
  payable: Payable<Row, Booked>,
  opening: Opening<On, Asked>,
): Promise<Opened<On, Asked>> {
  return askInTurn(ctx, `${ctx.tenantId} ${opening.queue}`, async () => {
    const held = await hold(ctx, payable, opening);
    if (!isToPay(held)) return { held } as Opened<On, Asked>;
    const { place } = held;
    const open = await findOpenIntent(ctx, place, held);
    if (open) return { held, intent: open };
    const asked = await opening.charge(held);
    const intent = await createIntent(ctx, place, held, asked);
    if (await ctx.tx((tx) => opening.record(tx, held, intent.id, asked))) return { held, intent, asked };
    // It has changed meanwhile; nobody has received this payment.
    await ctx.payments.cancelIntent(place, intent.id);
    return fail('request.in_flight');
  });
}

const isToPay = <On extends Held>(held: On): held is On & { place: PaymentPlace } => held.place !== undefined;

async function hold<On extends Held, Asked extends Charge, Row, Booked>(
  ctx: Ctx,
  payable: Payable<Row, Booked>,
  opening: Opening<On, Asked>,
): Promise<On> {
  const first = await ctx.tx((tx) => opening.hold(tx, undefined));
  if (!('cancelFirst' in first)) return first;
  const status = await cancelPayment(ctx, payable, { ...first, tenantId: ctx.tenantId });
  if (status !== 'canceled' && status !== 'succeeded') fail('checkout.payment_incomplete', { data: { status } });
  const again = await ctx.tx((tx) => opening.hold(tx, status === 'canceled' ? first.intentId : undefined));
  return 'cancelFirst' in again ? fail('request.in_flight') : again;
}

async function findOpenIntent(ctx: Ctx, place: PaymentPlace, held: Held): Promise<PaymentIntent | undefined> {
  const { intentId, openAmount } = held;
  if (intentId === null || openAmount === undefined) return undefined;
  const intent = await ctx.payments.getIntent(place, intentId);
  if (intent.status === 'canceled') return undefined;
  if (intent.amount === openAmount) return intent;
  // Only one payment of a thing can ever be made.
  const status = await cancelIntent(ctx, { place, intentId });
  return status === 'canceled' ? undefined : fail('request.in_flight');
}

/** Another process is creating this very payment when its key is in use. */
function createIntent(ctx: Ctx, place: PaymentPlace, { intentId }: Held, asked: Charge): Promise<PaymentIntent> {
  const { pays, amount, applicationFee, customerId } = asked;
  const idempotencyKey = [pays.kind, pays.id, amount, applicationFee ?? customerId ?? '', intentId ?? 'first'].join(
    ':',
  );
  return ctx.payments.createIntent(place, { ...asked, tenantId: ctx.tenantId, idempotencyKey }).catch((error) => {
    const isInUse = error instanceof PaymentError && error.code === 'idempotency_key_in_use';
    return isInUse ? fail('request.in_flight') : Promise.reject(error);
  });
}

/** Pause before the provider is asked again about a payment that is still open. */
const PAUSE_MILLISECONDS = 60_000;

interface Waiting {
  tenantId: string;
  id: string;
  expiresAt: Date | null;
}

/**
 * Returns a task that completes what no webhook and no browser has finished: it asks the provider about every open
 * payment, books the paid ones, and gives up those whose time is over. Several processes may run it concurrently.
 */
export function paymentReconciler<Row, Booked>(
  payable: Payable<Row, Booked>,
  findWaiting: (tx: Tx, now: Date) => Promise<Waiting[]>,
): (services: Services) => Promise<void> {
  const turn = createReconciler<Waiting & { isUrgent: boolean }>(
    `the payment of this ${payable.noun}`,
    PAUSE_MILLISECONDS,
  );
  return async (services) => {
    const now = services.now();
    const waiting = await services.database.tx('all-tenants', (tx) => findWaiting(tx, now));
    const items = waiting.map((item) => ({ ...item, isUrgent: item.expiresAt !== null && item.expiresAt <= now }));
    await turn(services, items, async ({ tenantId, id, isUrgent }) => {
      await (isUrgent ? giveUpPayment : finishPayment)(services, payable, { tenantId, id });
    });
  };
}
