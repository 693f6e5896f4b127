import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type GarmentKey, isGarmentKey } from '@inkstand/artwork/garments';
import { findAssetIds, type HexColour, SIDE_IDS } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { garmentFiles } from '@inkstand/artwork/print/garment-files';
import { garmentView } from '@inkstand/artwork/print/garments';
import { fontFiles, webFontFiles } from '@inkstand/artwork/print/node-fonts';
import { ArtworkError } from '@inkstand/artwork/print/pool';
import { UUID } from '@inkstand/contract/fields';
import { tenantJoin } from '@inkstand/database';
import { assets, catalogueVariants, designRevisions, products } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#context.ts';
import { MEDIA_WIDTHS, type MediaWidth, mockupHash, type View } from './load-product.ts';
import { cachedFiles, mockupFile } from './mockup-file.ts';

interface DesignPictureName {
  tenantId: string;
  productId: string;
  revision: number;
  designHash: string;
  assetId: string;
}

/**
 * Loads a picture that a design revision uses: the shop needs it to draw a shopper's own text beside it. The mock-ups
 * show it anyway; pictures that the design does not use stay private.
 */
async function designPicture(
  { database, files }: Services,
  name: DesignPictureName,
): Promise<{ bytes: Uint8Array; mimeType: string } | undefined> {
  const found = await database.tx({ tenant: name.tenantId }, async (tx) => {
    const [row] = await tx
      .select({
        document: designRevisions.document,
        fingerprints: designRevisions.fingerprints,
        colours: catalogueVariants.colours,
        values: catalogueVariants.values,
        storageKey: assets.storageKey,
        mimeType: assets.mimeType,
      })
      .from(designRevisions)
      .innerJoin(products, tenantJoin(products.id, designRevisions.productId))
      .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
      .innerJoin(assets, and(eq(assets.tenantId, name.tenantId), eq(assets.id, name.assetId)))
      .where(
        and(
          eq(designRevisions.tenantId, name.tenantId),
          eq(designRevisions.productId, name.productId),
          eq(designRevisions.revision, name.revision),
        ),
      );
    return row;
  });
  if (!found) return undefined;
  const { fingerprints } = found;
  // It lies beside the design's mock-ups.
  const hashes = found.colours.map(({ code }) => mockupHash(fingerprints, code, found));
  if (!hashes.includes(name.designHash)) return undefined;
  const { sides } = readDesign(found.document);
  const isUsed = SIDE_IDS.some((id) => sides[id] !== undefined && findAssetIds(sides[id]).includes(name.assetId));
  return isUsed ? { bytes: await files.get(found.storageKey), mimeType: found.mimeType } : undefined;
}

const compress = promisify(brotliCompress);

interface FontBytes {
  plain: Buffer;
  /** Compression halves the size of font tables. */
  brotli: Buffer;
}

const paths = new Map(fontFiles().map(({ name, path }) => [name, path]));
const webFontPaths = new Map(webFontFiles().map(({ name, path }) => [name, path]));
const loaded = new Map<string, Promise<FontBytes>>();

async function load(path: string): Promise<FontBytes> {
  const plain = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { plain, brotli: await compress(plain, { params }) };
}

/** Loads one of our font files by its `faceFile` name; read and compressed once. */
function mediaFont(name: string): Promise<FontBytes> | undefined {
  const path = paths.get(name);
  if (!path) return undefined;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = load(path);
  loaded.set(name, bytes);
  return bytes;
}

// Public pictures and fonts (see `mockupUrl` and `garmentUrl`), served on every host. An address that does not match
// exactly is a 404.

const FOR_EVER = 'public, max-age=31536000, immutable';
const A_WEEK = 'public, max-age=604800';

function requestedWidth(request: FastifyRequest): MediaWidth | undefined {
  const { w } = request.query as { w?: unknown };
  return w === undefined ? 800 : MEDIA_WIDTHS.find((width) => String(width) === w);
}

function requestedFormat(request: FastifyRequest): 'webp' | 'jpeg' | undefined {
  const { format = 'webp' } = request.query as { format?: unknown };
  return format === 'webp' || format === 'jpeg' ? format : undefined;
}

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('not found');

function send(reply: FastifyReply, bytes: Uint8Array | undefined, type: string, cacheControl: string) {
  if (!bytes) return notFound(reply);
  // Public: emails load these pictures from any origin.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply.type(type).header('cache-control', cacheControl).header('x-content-type-options', 'nosniff').send(bytes);
}

/** Uploaded content: may be displayed, but must never run scripts. */
async function sendPicture(reply: FastifyReply, services: Services, name: DesignPictureName) {
  const picture = await designPicture(services, name);
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return send(reply, picture?.bytes, picture?.mimeType ?? '', FOR_EVER);
}

/** A picture that fails to render may succeed on a retry: 503. */
async function drawn<Picture>(services: Services, reply: FastifyReply, draw: () => Promise<Picture>) {
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof ArtworkError)) throw error;
    services.log.warn({ err: error }, 'media: picture not drawn');
    return reply.code(503).header('retry-after', '5').type('text/plain').send('not available right now');
  }
}

/** Serves mock-ups, blank garments with their maps, and the fonts under `/media`. */
export function registerMedia(app: FastifyInstance, services: Services): void {
  const cached = cachedFiles(services.files);
  const maps = new Map(garmentFiles().map(({ name, path }) => [name, path]));

  app.get<{ Params: Record<'tenant' | 'product' | 'version' | 'picture', string> }>(
    '/media/products/:tenant/:product/:version/:picture',
    (request, reply) => {
      const { tenant, product, version, picture } = request.params;
      const [, assetId] = /^([0-9a-f-]{36})\.picture$/.exec(picture) ?? [];
      const [, view, colour] = /^(front|back)-([a-z0-9-]{1,40})\.webp$/.exec(picture) ?? [];
      const [, revision, hash] = /^(\d{1,9})-([0-9a-f]{12})$/.exec(version) ?? [];
      const width = requestedWidth(request);
      const format = requestedFormat(request);
      const isTenant = /^[a-z0-9-]{3,30}$/.test(tenant);
      const isNamed = revision !== undefined && hash !== undefined && isTenant && UUID.test(product);
      if (isNamed && assetId && UUID.test(assetId)) {
        const name = { tenantId: tenant, productId: product, revision: Number(revision), designHash: hash, assetId };
        return sendPicture(reply, services, name);
      }
      if (!isNamed || !view || !colour || !width || !format) return notFound(reply);
      const name = { tenantId: tenant, productId: product, revision: Number(revision), designHash: hash };
      return drawn(services, reply, async () => {
        const bytes = await mockupFile(services, { ...name, view: view as View, colour, width, format });
        return send(reply, bytes, `image/${format}`, FOR_EVER);
      });
    },
  );

  app.get<{ Params: Record<'garment' | 'picture', string> }>('/media/garments/:garment/:picture', (request, reply) => {
    const { garment, picture } = request.params;
    const [, view, hex] = /^(front|back)-([0-9a-f]{6})\.webp$/.exec(picture) ?? [];
    const width = requestedWidth(request);
    if (!view || !hex || !width || !isGarmentKey(garment) || !garmentView(garment, view as View))
      return notFound(reply);
    return drawn(services, reply, async () => {
      const make = () => drawGarment(services, { garment, view: view as View, hex, width });
      return send(
        reply,
        await cached(`garments/${garment}/${view}-${hex}-${width}.webp`, make),
        'image/webp',
        FOR_EVER,
      );
    });
  });

  app.get<{ Params: { map: string } }>('/media/garments/:map', async (request, reply) => {
    const path = maps.get(request.params.map);
    return send(reply, path ? await readFile(path) : undefined, 'image/webp', A_WEEK);
  });

  app.get<{ Params: { file: string } }>('/media/fonts/web/:file', async (request, reply) => {
    const path = webFontPaths.get(request.params.file);
    return send(reply, path ? await readFile(path) : undefined, 'font/woff2', A_WEEK);
  });

  app.get<{ Params: { file: string } }>('/media/fonts/:file', async (request, reply) => {
    const font = await mediaFont(request.params.file);
    if (!font) return notFound(reply);
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply.header('vary', 'accept-encoding');
    if (takesBrotli) reply.header('content-encoding', 'br');
    return send(reply, takesBrotli ? font.brotli : font.plain, 'font/ttf', A_WEEK);
  });
}

interface GarmentName {
  garment: GarmentKey;
  view: View;
  /** `rrggbb`. */
  hex: string;
  width: MediaWidth;
}

/** Renders a blank garment, only in catalogue colours, so that requests cannot fill the disk. */
async function drawGarment(services: Services, name: GarmentName): Promise<Uint8Array | undefined> {
  const hex: HexColour = `#${name.hex}`;
  const colours = sql`jsonb_array_elements(${catalogueVariants.colours})`;
  const offered = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({ code: catalogueVariants.code })
      .from(catalogueVariants)
      .where(
        and(
          eq(catalogueVariants.garment, name.garment),
          sql`exists (select 1 from ${colours} as colour where lower(colour->>'hex') = ${hex})`,
        ),
      )
      .limit(1),
  );
  if (offered.length === 0) return undefined;
  return services.artwork.mockup({ garment: name.garment, view: name.view, colourHex: hex, width: name.width });
}
