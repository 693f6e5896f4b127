import { randomUUID } from 'node:crypto';
import { hotFolderDeliveries, hotFolders } from '@inkstand/database/tables/index';
import { toDay } from '@inkstand/domain/days';
import { hotFolderName } from '@inkstand/domain/hot-folder';
import { and, eq, sql } from 'drizzle-orm';
import { lockOrder, readProgress, recordInTimeline } from '#areas/production/fulfilment/advance-order.ts';
import { readShipment, type ShipmentToSubmit } from '#areas/production/fulfilment/shipment-message.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { GiveUp, type ShipmentJob } from '#jobs/jobs.ts';
import { openHotFolder } from './hot-folder.ts';
import type { HotFolderRow } from './hot-folder-target.ts';
import { jsonTicket, type Ticket, xjdfTicket } from './ticket.ts';

/** How long a worker may be silent before another one takes over. It is extended with every file. */
const CLAIM_SECONDS = 180;
const MAX_LENGTH = 300;

interface DeliveredFile {
  name: string;
  storageKey: string;
  sha256: string;
}

const isDelivery = (ctx: Ctx, shipmentId: string) =>
  and(eq(hotFolderDeliveries.tenantId, ctx.tenantId), eq(hotFolderDeliveries.shipmentId, shipmentId));

const until = sql`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;

/** One worker at a time delivers a shipment. */
async function claimDelivery(ctx: Ctx, shipmentId: string, claim: string): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const free = sql`(${hotFolderDeliveries.claimedUntil} is null or ${hotFolderDeliveries.claimedUntil} < clock_timestamp())`;
    const claimed = await tx
      .update(hotFolderDeliveries)
      .set({ claim, claimedUntil: until })
      .where(and(isDelivery(ctx, shipmentId), eq(hotFolderDeliveries.state, 'waiting'), free))
      .returning({ shipmentId: hotFolderDeliveries.shipmentId });
    if (claimed.length > 0) return true;
    const waiting = await tx.$count(
      hotFolderDeliveries,
      and(isDelivery(ctx, shipmentId), eq(hotFolderDeliveries.state, 'waiting')),
    );
    // It may be the claim of a worker that died: the job looks again later.
    if (waiting > 0) throw new Error('another worker is delivering it');
    return false;
  });
}

const ownClaim = (ctx: Ctx, shipmentId: string, claim: string) =>
  and(isDelivery(ctx, shipmentId), eq(hotFolderDeliveries.claim, claim));

/** Names and describes a shipment's files; the same every time. */
function planDelivery(found: ShipmentToSubmit, pattern: string): { files: DeliveredFile[]; ticket: Ticket } {
  const { shipment, order, lines, files } = found;
  const delivered: DeliveredFile[] = [];
  const items = shipment.lines.map((item, index) => {
    const line = lines.find(({ id }) => id === item.order_line_id);
    if (!line) throw new Error(`shipment ${shipment.id} has no line ${item.order_line_id}`);
    const described = files
      .filter(({ orderLineId }) => orderLineId === line.id)
      .map((file) => {
        const name = hotFolderName(pattern, {
          order: order.orderRef,
          parcel: String(shipment.number),
          line: String(index + 1),
          sku: line.sku,
          colour: line.colourName,
          size: line.sizeLabel,
          side: file.side,
          quantity: String(item.quantity),
          date: toDay(shipment.createdAt),
        });
        const named = `${name}.${file.format}`;
        delivered.push({ name: named, storageKey: file.storageKey, sha256: file.sha256 });
        return {
          name: named,
          side: file.side,
          format: file.format,
          sha256: file.sha256,
          width_mm: file.widthMm,
          height_mm: file.heightMm,
        };
      });
    return {
      line_id: line.id,
      sku: line.sku,
      name: line.name,
      colour: line.colourName,
      size: line.sizeLabel,
      quantity: item.quantity,
      files: described,
    };
  });
  const ticket = { shipment_id: shipment.id, order_ref: order.orderRef, parcel: shipment.number, items };
  return { files: delivered, ticket };
}

async function upload(ctx: Ctx, row: HotFolderRow, found: ShipmentToSubmit, claim: string): Promise<void> {
  const { files, ticket } = planDelivery(found, row.pattern);
  await using target = await openHotFolder(ctx, row);
  for (const { name, storageKey, sha256 } of files) {
    await target.write(name, await ctx.files.get(storageKey, sha256));
    const kept = await ctx.tx((tx) =>
      tx
        .update(hotFolderDeliveries)
        .set({ claimedUntil: until })
        .where(ownClaim(ctx, found.shipment.id, claim))
        .returning({ claim: hotFolderDeliveries.claim }),
    );
    if (kept.length === 0) throw new Error('another worker has taken over');
  }
  // Last, so that the ticket announces complete files.
  const text = row.ticket === 'json' ? jsonTicket(ticket) : xjdfTicket(ticket);
  await target.write(`${ticket.order_ref}-${ticket.parcel}.${row.ticket}`, Buffer.from(text));
}

/** Nobody makes a cancelled shipment. */
async function dropDelivery(ctx: Ctx, shipmentId: string, claim: string): Promise<void> {
  await ctx.tx((tx) => tx.delete(hotFolderDeliveries).where(ownClaim(ctx, shipmentId, claim)));
}

/** Job `shipment.hot_folder`: delivers a shipment's files and their ticket (docs/fulfillers.md, "Hot folder"). */
async function deliverShipment(services: Services, { tenantId, shipmentId }: ShipmentJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const claim = randomUUID();
  if (!(await claimDelivery(ctx, shipmentId, claim))) return;
  try {
    const { found, row, isCancelled } = await ctx.tx(async (tx) => {
      const shipment = await readShipment(tx, ctx, shipmentId);
      const [folder] = await tx
        .select()
        .from(hotFolders)
        .where(eq(hotFolders.fulfillerId, shipment?.fulfiller.id ?? ''));
      const parcels = shipment ? await readProgress(tx, ctx, shipment.order.id) : [];
      const own = parcels.find(({ id }) => id === shipmentId);
      return { found: shipment, row: folder, isCancelled: own?.status === 'cancelled' };
    });
    if (isCancelled) return await dropDelivery(ctx, shipmentId, claim);
    if (!found || !row) throw new GiveUp('The hot folder was turned off.');
    await upload(ctx, row, found, claim);
    await ctx.tx((tx) =>
      tx
        .update(hotFolderDeliveries)
        .set({ state: 'delivered', deliveredAt: ctx.now(), reason: '', claim: null, claimedUntil: null })
        .where(ownClaim(ctx, shipmentId, claim)),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, MAX_LENGTH) : '';
    await ctx.tx((tx) =>
      tx
        .update(hotFolderDeliveries)
        .set({ claim: null, claimedUntil: null, reason })
        .where(ownClaim(ctx, shipmentId, claim)),
    );
    throw error;
  }
}

/** After the last try staff see it on the shipment, and as a note that needs somebody. */
async function giveUpDelivery(services: Services, { tenantId, shipmentId }: ShipmentJob, error: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const reason = error.slice(0, MAX_LENGTH);
  await ctx.tx(async (tx) => {
    const found = await readShipment(tx, ctx, shipmentId);
    if (!found) return;
    const { orderId, fulfillerId } = found.shipment;
    await lockOrder(tx, ctx, orderId);
    const failed = await tx
      .update(hotFolderDeliveries)
      .set({ state: 'failed', reason, claim: null, claimedUntil: null })
      .where(and(isDelivery(ctx, shipmentId), eq(hotFolderDeliveries.state, 'waiting')))
      .returning({ shipmentId: hotFolderDeliveries.shipmentId });
    if (failed.length > 0) {
      await recordInTimeline(tx, ctx, { orderId, fulfillerId }, { event: 'hot_folder_failed', reason });
    }
  });
}

export const shipmentHotFolderJob: JobDefinition<'shipment.hot_folder'> = {
  name: 'shipment.hot_folder',
  retries: 8,
  handle: deliverShipment,
  giveUp: giveUpDelivery,
};
