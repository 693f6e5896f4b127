import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readSampleToken, sampleFile } from './sample-order.ts';

/** Serves a test order's print file to the fulfiller that received the order. */
export async function samplePrintFile(
  ctx: Ctx,
  { params }: HandlerInput<'samplePrintFile'>,
): Promise<HandlerReply<'samplePrintFile'>> {
  const format = readSampleToken(ctx, params.fulfiller_id, params.token);
  if (!format) fail('request.bad_signature');
  const contentType = format === 'png' ? 'image/png' : 'application/pdf';
  return { contentType, body: await sampleFile(ctx, format), fileName: `test-order.${format}` };
}
