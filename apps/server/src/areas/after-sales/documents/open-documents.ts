import type { SlipLogo } from '@inkstand/artwork/documents/packing-slip';
import { openPaper, type Paper, type PaperFormat, type PaperPicture } from '@inkstand/artwork/documents/paper';
import { paperPicture, vanishesOnPaper } from '@inkstand/artwork/documents/paper-picture';
import { fontBook, lookHash, mockupFile, storePicture } from '#areas/design/index.ts';
import type { Services } from '#context.ts';
import type { OrderOnPaper, PaperLine } from './read-parcels.ts';

const THUMBNAIL = { width: 160, height: 200 };
const LOGO = { width: 800, height: 200 };

export const paperFormat = ({ order }: Pick<OrderOnPaper, 'order'>): PaperFormat =>
  order.region === 'US' ? 'Letter' : 'A4';

/** A document, and the pictures that are in it already: each travels once, however many orders show it. */
export interface Papers {
  paper: Paper;
  thumbnail(line: PaperLine): Promise<PaperPicture | undefined>;
  logo(order: Pick<OrderOnPaper, 'event'>): Promise<SlipLogo | undefined>;
}

export async function openDocuments(services: Services, title: string): Promise<Papers> {
  const paper = openPaper({ title, author: 'Inkstand' }, await fontBook());
  const kept = new Map<string, Promise<PaperPicture | undefined>>();
  const grounds = new Map<string, boolean>();
  /** A picture that cannot be made is no reason to leave a parcel without its slip. */
  function keep(key: string, make: () => Promise<Uint8Array | undefined>, size: { width: number; height: number }) {
    const known = kept.get(key);
    if (known) return known;
    const picture = make()
      .then(async (bytes) => bytes && paperPicture(bytes, size))
      .catch((error: unknown) => {
        services.log.warn({ err: error, picture: key }, 'a picture is missing on a paper');
        return undefined;
      });
    kept.set(key, picture);
    return picture;
  }
  return {
    paper,
    thumbnail({ line, designFingerprints }) {
      const { tenantId, productId, designRevision: revision, colour } = line;
      // A design that is on the back alone is looked at from the back.
      const view = !designFingerprints.front && designFingerprints.back ? 'back' : 'front';
      const look = lookHash(designFingerprints);
      const name = { tenantId, productId, revision, look, colour, view, width: 240 } as const;
      return keep(`${productId}/${revision}/${colour}`, () => mockupFile(services, name), THUMBNAIL);
    },
    async logo({ event }) {
      const { useCustomLogo, logoAssetId } = event.config;
      if (!useCustomLogo || !logoAssetId) return undefined;
      const name = { tenantId: event.tenantId, assetId: logoAssetId, width: 480 } as const;
      const draw = async () => {
        const bytes = await storePicture(services, name);
        if (bytes) grounds.set(logoAssetId, await vanishesOnPaper(bytes));
        return bytes;
      };
      const picture = await keep(`logo/${logoAssetId}`, draw, LOGO);
      return picture ? { picture, needsGround: grounds.get(logoAssetId) ?? false } : undefined;
    },
  };
}
