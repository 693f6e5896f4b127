import type { FileReply, HandlerInput } from '@inkstand/contract';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { ownTextMockup, readTextPreview } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { countWithinLimits, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';

/** In seconds. The address names everything that the picture shows. */
const MAX_AGE = 30 * DAY_SECONDS;

/**
 * Draws one side of a basket's line with the shopper's own text. Only texts that could be ordered are signed; pictures
 * that have to be rendered are limited by IP address.
 */
export async function textPreview(ctx: Ctx, { query }: HandlerInput<'textPreview'>): Promise<FileReply> {
  const preview = readTextPreview(ctx.config, query.token, ctx.now());
  if (!preview) fail('request.bad_signature');
  const { side, w: width } = query;
  const { front, back, ...name } = preview;
  const body = await ownTextMockup(ctx, { ...name, view: side, width, text: side === 'front' ? front : back }, () =>
    ctx.staffTx((tx) =>
      countWithinLimits(tx, [[`text-previews:${network(ctx.caller.ip)}`, RATE_LIMITS.textPreviewsOfAddress]]),
    ),
  );
  return body ? { contentType: 'image/webp', body, maxAge: MAX_AGE } : fail('request.not_found');
}
