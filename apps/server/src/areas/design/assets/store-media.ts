import { ArtworkError } from '@inkstand/artwork/print/pool';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#context.ts';
import { STORE_PICTURE_WIDTHS, type StorePictureWidth, storePicture } from './store-picture.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const PICTURE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

function requestedWidth(request: FastifyRequest): StorePictureWidth | undefined {
  const { w } = request.query as { w?: unknown };
  return w === undefined ? 800 : STORE_PICTURE_WIDTHS.find((width) => String(width) === w);
}

function requestedFormat(request: FastifyRequest): 'webp' | 'png' | undefined {
  const { format = 'webp' } = request.query as { format?: unknown };
  return format === 'webp' || format === 'png' ? format : undefined;
}

/**
 * Serves stores' logos and backgrounds on every host: `/media/stores/{tenant}/{assetId}.webp?w=…&format=…`. Any other
 * address is a 404.
 */
export function registerStoreMedia(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Record<'tenant' | 'picture', string> }>(
    '/media/stores/:tenant/:picture',
    async (request, reply) => {
      const { tenant, picture } = request.params;
      const [, assetId] = PICTURE.exec(picture) ?? [];
      const width = requestedWidth(request);
      const format = requestedFormat(request);
      const isNamed = assetId && width && format && /^[a-z0-9-]{3,30}$/.test(tenant);
      try {
        const bytes = isNamed ? await storePicture(services, { tenantId: tenant, assetId, width, format }) : undefined;
        if (!bytes) return reply.code(404).type('text/plain').send('not found');
        // Public: emails load these pictures from any origin.
        reply.header('cross-origin-resource-policy', 'cross-origin').header('x-content-type-options', 'nosniff');
        return reply.type(`image/${format}`).header('cache-control', FOR_EVER).send(bytes);
      } catch (error) {
        if (!(error instanceof ArtworkError)) throw error;
        services.log.warn({ err: error }, 'storefront: picture not generated');
        return reply.code(503).header('retry-after', '5').type('text/plain').send('not available right now');
      }
    },
  );
}
