import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MEDIA_WIDTHS, ownTextMockup, readTextPreview } from '#areas/design/index.ts';
import type { Services } from '#context.ts';
import { fail } from '#errors.ts';
import { countWithinLimits, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';

export const SCRIPT_PATH = '/shopify/personalise.js';

/** Shops load these from their own origin. */
function allowEverywhere(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');
}

/**
 * Serves the personalisation script, whose address stays the same for years, and the signed previews.
 * @param script returns the built script's source
 */
export function registerShopWidget(app: FastifyInstance, services: Services, script: () => Promise<string>): void {
  let built: Promise<{ source: string; gzipped: Buffer; tag: string }> | undefined;
  const load = async () => {
    const source = await script();
    const tag = `"${createHash('sha256').update(source).digest('base64url').slice(0, 22)}"`;
    return { source, gzipped: gzipSync(source, { level: 9 }), tag };
  };

  app.get(SCRIPT_PATH, async (request, reply) => {
    // Not saved when it fails, so that the next request tries again.
    built ??= load().catch((error: unknown) => {
      built = undefined;
      throw error;
    });
    const { source, gzipped, tag } = await built;
    allowEverywhere(reply)
      .header('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
      .header('vary', 'accept-encoding')
      .header('etag', tag)
      .type('text/javascript; charset=utf-8');
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(source);
    return reply.header('content-encoding', 'gzip').send(gzipped);
  });

  app.get<{ Params: { token: string }; Querystring: { side?: string; w?: string } }>(
    '/shopify/previews/:token.webp',
    async (request, reply) => {
      allowEverywhere(reply);
      const preview = readTextPreview(services.config, request.params.token, services.now());
      const width = MEDIA_WIDTHS.find((each) => String(each) === (request.query.w ?? '800'));
      const view = request.query.side === 'back' ? 'back' : 'front';
      if (!preview || !width) fail('request.not_found');
      await services.database.tx('all-tenants', (tx) =>
        countWithinLimits(tx, [[`shop:previews:${network(request.ip)}`, RATE_LIMITS.shopPreviewsOfAddress]]),
      );
      const picture = await ownTextMockup(services, { ...preview, view, width, text: preview[view] });
      if (!picture) fail('request.not_found');
      return reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable').send(picture);
    },
  );
}

/** Reads the script that `npm run build` has written. */
export const readBuiltScript = (root: string) => (): Promise<string> =>
  readFile(`${root}/packages/shop-widget/dist/personalise.js`, 'utf8');
