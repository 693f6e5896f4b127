import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { acknowledgement } from '@inkstand/contract/production/fulfiller-wire';
import type { TestOrder } from '@inkstand/contract/production/fulfillers';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { callFulfiller, FulfillerError } from '#areas/production/fulfilment/call-fulfiller.ts';
import { fulfillerDestination } from '#areas/production/fulfilment/shipment-message.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { failureReason } from '#log.ts';
import { loadFulfiller } from './fulfiller-response.ts';
import { sampleOrder } from './sample-order.ts';

const MAX_LENGTH = 1000;

/** Sends a signed sample order, marked as a test, and reports problems with the answer. It creates no order. */
export async function testFulfiller(
  ctx: Ctx,
  { params }: HandlerInput<'testFulfiller'>,
): Promise<HandlerReply<'testFulfiller'>> {
  const row = await ctx.staffTx((tx) => loadFulfiller(tx, params.fulfiller_id));
  if (row.adapter !== 'http') fail('order.action_not_allowed');
  const began = performance.now();
  const found = (problems: string[], answer: { status: number; text: string } | undefined): TestOrder => ({
    is_good: problems.length === 0,
    status: answer?.status ?? null,
    problems: problems.map((problem) => translateReason(problem, ctx.language)),
    milliseconds: Math.round(performance.now() - began),
    answer: (answer?.text ?? '').slice(0, MAX_LENGTH),
  });
  try {
    const { origin } = fulfillerDestination(ctx, row);
    const order = await sampleOrder(ctx, row, origin);
    const answer = await callFulfiller(ctx, row, { body: JSON.stringify(order), idempotencyKey: order.shipment_id });
    return { data: found(findProblems(answer), answer) };
  } catch (error) {
    const reason = failureReason(error instanceof FulfillerError ? error.cause : error);
    return { data: found([error instanceof GiveUp ? reason : `No one answered: ${reason}.`], undefined) };
  }
}

const MEANINGS: Readonly<Record<number, string>> = {
  401: 'It refused the signature: does it use the secret that was shown last, and the raw body?',
  404: 'There is nothing at this address.',
  409: 'It knows the idempotency key, although it is new.',
  422: 'It could not read the order.',
};

function findProblems({ status, text }: { status: number; text: string }): string[] {
  if (status !== 200) return [MEANINGS[status] ?? `It answered ${status}; 200 is expected.`];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ['Its answer is not JSON.'];
  }
  const parsed = acknowledgement.safeParse(body);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The answer'}: ${message}`);
}
