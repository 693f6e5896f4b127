import { findAssetIds } from '@inkstand/artwork/model';
import { type Tx, tenantJoin } from '@inkstand/database';
import { assets, customers, events, orders, shopOrders } from '@inkstand/database/tables/index';
import type { AddressProblem } from '@inkstand/domain/address-check';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { servedCountries } from '@inkstand/domain/regions';
import { and, eq, inArray } from 'drizzle-orm';
import { doubtsAbout, flagAddress, jobPriority, transition } from '#areas/orders/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import { sha256 } from '#files/file-store.ts';
import type { OrderJob } from '#jobs/jobs.ts';
import { ArtworkIssue, orArtworkIssue } from './artwork-issue.ts';
import { readLines } from './read-order.ts';
import { sourceKey } from './storage.ts';

/**
 * Job `order.download`: copies every source image, checksummed, into the order's own folder, then queues the rendering.
 */
export async function downloadOrder(services: Services, job: OrderJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const begun = await ctx.tx(async (tx) => {
    const order = await readBeginning(tx, ctx, job.orderId);
    if (!order || STATUS_RULES[order.status].nextJob !== 'order.download') return undefined;
    // Checked before anything is produced: the address looks undeliverable, and a person must correct or confirm it.
    const isDoubted = order.status !== 'downloaded' && order.doubts.length > 0;
    if (isDoubted && (await flagAddress(tx, ctx, job.orderId, order.doubts))) return undefined;
    // Lock order: the shop's row before the order.
    if (order.artworkProblem) await takeArtworkProblem(tx, ctx, job.orderId);
    if (order.status === 'new') {
      await transition(tx, ctx, { orderId: job.orderId, event: 'queue_download', by: 'system' });
    }
    if (order.artworkProblem) {
      const reason = order.artworkProblem;
      const stopped = await transition(tx, ctx, { orderId: job.orderId, event: 'flag_artwork', by: 'system', reason });
      if (!stopped) throw new Error(`order ${job.orderId} changed while it was stopped for its artwork`);
      return undefined;
    }
    const sides = (await readLines(tx, ctx, job.orderId)).flatMap((line) => line.sides);
    return {
      jobPriority: order.jobPriority,
      assetIds: [...new Set(sides.flatMap(({ side }) => findAssetIds(side)))],
    };
  });
  if (!begun) return;
  failpoint('download.begun');
  await orArtworkIssue(services, job, async () => {
    await copySources(ctx, job.orderId, begun.assetIds);
    await ctx.tx(async (tx) => {
      await transition(tx, ctx, { orderId: job.orderId, event: 'finish_download', by: 'system' });
      const queued = await transition(tx, ctx, { orderId: job.orderId, event: 'queue_processing', by: 'system' });
      if (queued) await ctx.jobs.send(tx, 'order.process', job, begun.jobPriority);
      failpoint('download.written');
    });
    failpoint('download.committed');
  });
}

/** Copies the pictures that the order uses into its own folder. */
export async function copySources(ctx: Ctx, orderId: string, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return;
  // Includes pictures deleted from the library since: their files still exist.
  const found = await ctx.tx((tx) =>
    tx
      .select({ id: assets.id, storageKey: assets.storageKey, sha256: assets.sha256, name: assets.name })
      .from(assets)
      .where(and(eq(assets.tenantId, ctx.tenantId), inArray(assets.id, [...assetIds]))),
  );
  for (const assetId of assetIds) {
    const asset = found.find(({ id }) => id === assetId);
    if (!asset) throw new ArtworkIssue('A picture of the design is missing.');
    await copySource(ctx, sourceKey(ctx.tenantId, orderId, assetId), asset);
  }
}

async function copySource(
  { files }: Ctx,
  target: string,
  asset: { storageKey: string; sha256: string; name: string },
): Promise<void> {
  if ((await files.has(target)) && sha256(await files.get(target)) === asset.sha256) return;
  if (!(await files.has(asset.storageKey)))
    throw new ArtworkIssue(`The file of the picture “${asset.name}” is missing.`);
  const bytes = await files.get(asset.storageKey);
  if (sha256(bytes) !== asset.sha256) throw new ArtworkIssue(`The file of the picture “${asset.name}” is damaged.`);
  await files.put(target, bytes);
  failpoint('download.source_copied');
}

/**
 * Reads an order that production is about to start, as `readStatus` does, with problems in its address; none when a
 * person has confirmed the address. One statement.
 */
async function readBeginning(tx: Tx, ctx: Ctx, orderId: string) {
  const [found] = await tx
    .select({
      status: orders.status,
      frozen: orders.frozen,
      kind: orders.kind,
      shippingMethod: orders.shippingMethod,
      isConfirmed: orders.addressConfirmed,
      customer: customers,
      event: { region: events.region, lockedCountries: events.lockedCountries },
      artworkProblem: shopOrders.artworkProblem,
    })
    .from(orders)
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .leftJoin(shopOrders, tenantJoin(shopOrders.orderId, orders.id))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (!found?.status || found.frozen) return undefined;
  const { kind, event, artworkProblem } = found;
  // A client's shop may sell to any country; our own forms refuse one that is not served.
  const served = kind === 'shop' ? servedCountries(event) : undefined;
  const doubts: AddressProblem[] = found.isConfirmed ? [] : doubtsAbout(found.customer, found.shippingMethod, served);
  return { status: found.status, jobPriority: jobPriority(found), doubts, artworkProblem };
}

/**
 * The buyer's text of a shop's order has failed the preflight at its import, which stops it before anything is drawn.
 * With new artwork it goes on, so the problem is taken off.
 */
async function takeArtworkProblem(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  await tx
    .update(shopOrders)
    .set({ artworkProblem: '' })
    .where(and(eq(shopOrders.tenantId, ctx.tenantId), eq(shopOrders.orderId, orderId)));
}
