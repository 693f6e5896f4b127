import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readSampleToken, sampleFile } from './sample-order.ts';

/** A test order's print file, for the fulfiller that it was sent to. */
export async function samplePrintFile(
  ctx: Ctx,
  { params }: HandlerInput<'samplePrintFile'>,
): Promise<HandlerReply<'samplePrintFile'>> {
  const format = readSampleToken(ctx, params.fulfiller_id, params.token);
  if (!format) fail('request.bad_signature');
  const contentType = format === 'png' ? 'image/png' : 'application/pdf';
  return { contentType, body: await sampleFile(ctx, format), fileName: `test-order.${format}` };
}
