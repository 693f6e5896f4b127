import { isGarmentKey } from '@inkstand/artwork/garments';
import { type DesignSide, findAssetIds, type HexColour, isPrinted, withCustomText } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { garmentView } from '@inkstand/artwork/print/garments';
import type { ImageSources } from '@inkstand/artwork/print/pool';
import { type Tx, tenantJoin } from '@inkstand/database';
import { assets, catalogueVariants, designRevisions, products } from '@inkstand/database/tables/index';
import { hasWhite } from '@inkstand/domain/print-techniques';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '#context.ts';
import type { FileStore } from '#files/file-store.ts';
import { contentHash, type MediaWidth, mockupHash, type View } from './load-product.ts';

export interface MockupName {
  tenantId: string;
  productId: string;
  revision: number;
  /** The hash from the URL; a wrong one matches nothing. */
  designHash: string;
  colour: string;
  view: View;
  width: MediaWidth;
  /** JPEG is for emails: Outlook shows no WebP. */
  format?: 'webp' | 'jpeg' | undefined;
  /** The buyer's own text for this side, in place of the designer's. */
  text?: string;
}

/** Renders a design revision on its garment; undefined when the URL matches nothing. */
export async function drawMockup(services: Services, name: MockupName): Promise<Uint8Array | undefined> {
  const found = await services.database.tx({ tenant: name.tenantId }, async (tx) => {
    const design = await findDesign(tx, name);
    return design && { ...design, pictures: await findPictures(tx, name.tenantId, design.side) };
  });
  if (!found || !isGarmentKey(found.garment) || !garmentView(found.garment, name.view)) return undefined;
  return services.artwork.mockup({
    garment: found.garment,
    view: name.view,
    colourHex: found.hex,
    width: name.width,
    format: name.format ?? 'webp',
    hasWhite: found.hasWhite,
    ...(found.side ? { side: found.side, images: await copyPictures(services, found.pictures) } : {}),
  });
}

interface FoundDesign {
  garment: string;
  hex: HexColour;
  hasWhite: boolean;
  /** Undefined when nothing is printed on it. */
  side: DesignSide | undefined;
}

async function findDesign(tx: Tx, name: MockupName): Promise<FoundDesign | undefined> {
  const [row] = await tx
    .select({
      document: designRevisions.document,
      fingerprints: designRevisions.fingerprints,
      garment: catalogueVariants.garment,
      colours: catalogueVariants.colours,
      values: catalogueVariants.values,
    })
    .from(designRevisions)
    .innerJoin(products, tenantJoin(products.id, designRevisions.productId))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .where(
      and(
        eq(designRevisions.tenantId, name.tenantId),
        eq(designRevisions.productId, name.productId),
        eq(designRevisions.revision, name.revision),
      ),
    );
  const colour = row?.colours.find(({ code }) => code === name.colour);
  if (!row || !colour) return undefined;
  // Links to own texts name the design alone, so that a change of the catalogue does not break them.
  const hashes = [mockupHash(row.fingerprints, colour.code, row), contentHash(row.fingerprints)];
  if (!hashes.includes(name.designHash)) return undefined;
  const designed = readDesign(row.document).sides[name.view];
  const side = designed && withCustomText(designed, name.text);
  return {
    garment: row.garment,
    hex: colour.hex as HexColour,
    hasWhite: hasWhite(row.values.print_techniques),
    side: isPrinted(side) ? side : undefined,
  };
}

type StoredPicture = Pick<typeof assets.$inferSelect, 'id' | 'storageKey'>;

async function findPictures(tx: Tx, tenantId: string, side: DesignSide | undefined): Promise<StoredPicture[]> {
  const ids = side ? findAssetIds(side) : [];
  if (ids.length === 0) return [];
  return tx
    .select({ id: assets.id, storageKey: assets.storageKey })
    .from(assets)
    .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, ids)));
}

/** Returns the paths of stored pictures by asset id. Not in a transaction, since they may come from another machine. */
async function copyPictures({ files }: Services, pictures: readonly StoredPicture[]): Promise<ImageSources> {
  const paths = pictures.map(async ({ id, storageKey }) => [id, await files.localPath(storageKey)] as const);
  return Object.fromEntries(await Promise.all(paths));
}

/** Returns a stored file, creating it first if necessary; undefined from `make` means that it does not exist. */
type SavedFile = (key: string, make: () => Promise<Uint8Array | undefined>) => Promise<Uint8Array | undefined>;

const ofStore = new WeakMap<FileStore, SavedFile>();

/** Files that are created on first request and then stored. Concurrent requests create each file once. */
export function cachedFiles(files: FileStore): SavedFile {
  const known = ofStore.get(files);
  if (known) return known;
  const cached = createCachedFiles(files);
  ofStore.set(files, cached);
  return cached;
}

/** A small file stays in memory this long: those of a page are read once for all who open it in that time. */
const IN_MEMORY_MS = 60_000;
const MAX_IN_MEMORY_FILE_BYTES = 200_000;
const MAX_IN_MEMORY_BYTES = 32_000_000;

function createCachedFiles(files: FileStore): SavedFile {
  const known = new Map<string, Promise<Uint8Array | undefined>>();
  let knownBytes = 0;

  async function readOrMake(key: string, make: () => Promise<Uint8Array | undefined>) {
    if (await files.has(key)) return files.get(key);
    const bytes = await make();
    if (bytes) await files.put(key, bytes);
    return bytes;
  }

  function keep(key: string, bytes: Uint8Array | undefined): void {
    const length = bytes?.length ?? 0;
    if (length === 0 || length > MAX_IN_MEMORY_FILE_BYTES || knownBytes + length > MAX_IN_MEMORY_BYTES) {
      known.delete(key);
      return;
    }
    knownBytes += length;
    setTimeout(() => {
      knownBytes -= length;
      known.delete(key);
    }, IN_MEMORY_MS).unref();
  }

  return (key, make) => {
    const found = known.get(key);
    if (found) return found;
    const wanted = readOrMake(key, make);
    known.set(key, wanted);
    wanted.then(
      (bytes) => keep(key, bytes),
      () => known.delete(key),
    );
    return wanted;
  };
}

/** Folder that contains all mock-ups of a product and nothing else. */
export const mockupFolder = ({ tenantId, productId }: Pick<MockupName, 'tenantId' | 'productId'>): string =>
  `${tenantId}/mockups/${productId}`;

/** Returns a mock-up's bytes, rendered on the first call; undefined when the name matches nothing. */
export function mockupFile(services: Services, name: MockupName): Promise<Uint8Array | undefined> {
  const { tenantId, productId, revision, designHash, view, colour, width, format = 'webp' } = name;
  const file = `${revision}-${designHash}/${view}-${colour}-${width}.${format}`;
  const key = `${mockupFolder({ tenantId, productId })}/${file}`;
  return cachedFiles(services.files)(key, () => drawMockup(services, name));
}
