import type { DesignDocument } from '@inkstand/artwork/model';
import { printedSides, withCustomText } from '@inkstand/artwork/model';
import { type ArtworkPool, createArtworkPool } from '@inkstand/artwork/print/pool';
import { type Database, newId } from '@inkstand/database';
import { insertAsset, storeUpload } from '@inkstand/server/areas/design/assets/store-picture';
import { jobPriority } from '@inkstand/server/areas/orders/order-lifecycle/order-writes';
import type { FileStore } from '@inkstand/server/files/file-store';
import { createJobRunner } from '@inkstand/server/jobs/job-runner';
import {
  makeEvent,
  makeProduct,
  makeTenant,
  makeVariant,
  testDocument,
  textLayer,
} from '@inkstand/testing/factories/basics';
import { makeFulfiller, makeOrder } from '@inkstand/testing/factories/orders';
import { pino } from 'pino';
import sharp from 'sharp';
import type { Fulfiller } from './fulfiller.ts';

export interface PlacedOrder {
  tenantId: string;
  id: string;
  orderRef: string;
}

interface OfferedDesign {
  productId: string;
  document: DesignDocument;
}

/** A shop whose orders go to one fulfiller. Each design has a picture, a title, and a custom text. */
export interface PipelineShop extends AsyncDisposable {
  tenantId: string;
  eventId: string;
  designs: readonly OfferedDesign[];
  /** Creates an accepted order with its first job. */
  place(values?: { design?: number; text?: string; shippingMethod?: 'standard' | 'express' }): Promise<PlacedOrder>;
  computeFingerprints(document: DesignDocument, text: string): Promise<Record<string, string>>;
}

export async function openPipelineShop(
  { database, files }: { database: Database; files: FileStore },
  fulfiller: Fulfiller['row'],
  designCount = 1,
): Promise<PipelineShop> {
  const runner = await createJobRunner({ database, log: pino({ level: 'silent' }) });
  const artwork = createArtworkPool({ processes: 1 });
  const { id: tenantId } = await makeTenant(database);
  const { id: eventId } = await makeEvent(database, { tenantId });
  await makeVariant(database);
  await makeFulfiller(database, { ...fulfiller, capacityPerDay: 1_000_000 });
  async function computeFingerprints(document: DesignDocument, text: string): Promise<Record<string, string>> {
    const pairs = printedSides(document).map(async (id) => {
      const side = document.sides[id];
      return side ? [[id, await artwork.fingerprint(withCustomText(side, text))]] : [];
    });
    return Object.fromEntries((await Promise.all(pairs)).flat());
  }

  const picture = await savePicture({ database, files, artwork }, tenantId);
  const designs: OfferedDesign[] = [];
  for (let index = 0; index < designCount; index++) {
    const document = designed(`Design ${index}`, picture);
    const fingerprints = await computeFingerprints(document, '');
    designs.push({ document, productId: (await makeProduct(database, { tenantId, document, fingerprints })).id });
  }

  return {
    tenantId,
    eventId,
    designs,
    computeFingerprints,
    async place({ design = 0, text = '', shippingMethod = 'standard' } = {}) {
      const { productId, document } = designs[design]!;
      const line = { productId, customTextFront: text, fingerprints: await computeFingerprints(document, text) };
      const order = await makeOrder(database, { tenantId, eventId, shippingMethod, line });
      const job = { tenantId, orderId: order.id };
      await database.tx({ tenant: tenantId }, (tx) => runner.jobs.send(tx, 'order.download', job, jobPriority(order)));
      return { tenantId, id: order.id, orderRef: order.orderRef };
    },
    async [Symbol.asyncDispose]() {
      await runner.stop();
      await artwork.close();
    },
  };
}

async function savePicture(
  services: { database: Database; files: FileStore; artwork: ArtworkPool },
  tenantId: string,
): Promise<string> {
  const background = { r: 220, g: 40, b: 40, alpha: 1 };
  const png = await sharp({ create: { width: 300, height: 300, channels: 4, background } })
    .png()
    .toBuffer();
  const upload = await services.artwork.normaliseUpload(png);
  const stored = await storeUpload(services, tenantId, upload);
  const asset = { ...stored, tenantId, name: 'Logo', createdBy: newId(), createdAt: new Date() };
  const { id } = await services.database.tx({ tenant: tenantId }, (tx) => insertAsset(tx, asset, upload));
  return id;
}

function designed(title: string, picture: string): DesignDocument {
  const document = testDocument([
    textLayer({ id: 'title', text: title, y: 150 }),
    textLayer({
      id: 'name',
      text: 'Your name',
      y: 200,
      customisable: true,
      field: { key: 'name', label: 'Name', maxLength: 30, empty: 'design' },
    }),
  ]);
  const { front } = document.sides;
  const logo = { id: 'logo', type: 'Image', src: picture, width: 60, height: 60, x: 100, y: 60 } as const;
  front?.layers.unshift({ ...logo, angle: 0, scale: 1 });
  return document;
}
