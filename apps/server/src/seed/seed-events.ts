import type { Tx } from '@inkstand/database';
import { eventProducts, events, promoCodes, vouchers } from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { REGIONS } from '@inkstand/domain/regions';
import { clockTime } from '@inkstand/domain/zoned-time';
import { colourSet, defaultConfig, fontSet } from '#areas/events/index.ts';
import { type DemoEvent, demoEvents, demoVouchers } from './demo-events.ts';
import { demoId } from './ids.ts';
import { daysBefore, hourOnDay } from './moments.ts';
import type { StorePictureName } from './pictures.ts';
import type { SeededProduct } from './seed-products.ts';

export interface SeededEvent {
  id: string;
  demo: DemoEvent;
  offers: { product: SeededProduct; netPrice: number }[];
  /** Voucher ids by label. */
  vouchers: Map<string, string>;
}

/** Creates events with their offers, codes and vouchers. */
export async function seedEvents(
  tx: Tx,
  seededProducts: ReadonlyMap<string, SeededProduct>,
  lookIds: Readonly<Record<StorePictureName, string>>,
  now: Date,
): Promise<SeededEvent[]> {
  const seeded: SeededEvent[] = [];
  for (const demo of demoEvents) {
    const id = demoId(`event ${demo.tenant} ${demo.slug}`);
    const createdAt = daysBefore(now, demo.openedDaysAgo);
    await tx.insert(events).values({ ...eventRow(demo, lookIds, now), id, createdAt });
    const offers = Object.entries(demo.offers).map(([key, netPrice]) => ({
      product: findProduct(seededProducts, key),
      netPrice,
    }));
    await tx.insert(eventProducts).values(
      offers.map(({ product, netPrice }, position) => ({
        tenantId: demo.tenant,
        eventId: id,
        productId: product.id,
        position,
        storeSellingPrice: netPrice,
        addedAt: daysBefore(createdAt, position / 24),
      })),
    );
    if (demo.type === 'Promo') await seedCodes(tx, demo, id);
    seeded.push({ id, demo, offers, vouchers: await seedVouchers(tx, demo, id) });
  }
  return seeded;
}

function eventRow(
  demo: DemoEvent,
  lookIds: Readonly<Record<StorePictureName, string>>,
  now: Date,
): Omit<typeof events.$inferInsert, 'id'> {
  const { tenant: tenantId, slug, name, type, status, language, budget, budgetLimit, logo, backdrop } = demo;
  const { colourSetId, fontSetId, ...config } = demo.config;
  const region = REGIONS[demo.region];
  const at = (days: number | undefined, hour: number) =>
    days === undefined ? null : hourOnDay(now, days, hour, region.timeZone);
  const inHands = at(demo.inHandsInDays, 12);
  return {
    tenantId,
    slug,
    name,
    type,
    status,
    defaultLanguage: language,
    budget,
    budgetLimit,
    region: region.code,
    currency: region.currency,
    timeZone: region.timeZone,
    opensAt: at(demo.opensInDays, 9),
    closesAt: at(demo.closesInDays, 18),
    inHandsDate: inHands && clockTime(inHands, region.timeZone).slice(0, 10),
    vatRate: region.defaultVatBasisPoints,
    config: {
      ...defaultConfig({ name, type, language }),
      ...config,
      ...(colourSetId && { colourSet: colourSet(colourSetId) }),
      ...(fontSetId && { fontSet: fontSet(fontSetId) }),
      ...(demo.background && { background: demo.background }),
      ...(logo && { useCustomLogo: true, logoAssetId: lookIds[logo] }),
      ...(backdrop && { isCustomBgEnabled: true, backgroundAssetId: lookIds[backdrop] }),
    },
  };
}

function findProduct(seededProducts: ReadonlyMap<string, SeededProduct>, key: string): SeededProduct {
  const product = seededProducts.get(key);
  if (!product) throw new Error(`there is no product ${key}`);
  return product;
}

async function seedVouchers(tx: Tx, demo: DemoEvent, eventId: string): Promise<Map<string, string>> {
  const rows = demoVouchers
    .filter(({ event }) => event === demo.slug)
    .map(({ label, discountAmount }) => ({
      tenantId: demo.tenant,
      id: demoId(`voucher ${label}`),
      eventId,
      code: normaliseCode(label),
      label,
      discountAmount,
    }));
  if (rows.length > 0) await tx.insert(vouchers).values(rows);
  return new Map(rows.map(({ label, id }) => [label, id]));
}

const WELCOME_CODES = 200;
const welcomeCode = (number: number) => `WELCOME-${String(number).padStart(4, '0')}`;

/** All unused: past gifts were claimed with earlier codes (`seed-spent-codes.ts`). */
async function seedCodes(tx: Tx, demo: DemoEvent, eventId: string): Promise<void> {
  const labels = Array.from({ length: WELCOME_CODES }, (_, index) => welcomeCode(index + 1));
  await tx.insert(promoCodes).values(
    labels.map((label) => ({
      tenantId: demo.tenant,
      id: demoId(`code ${label}`),
      eventId,
      code: normaliseCode(label),
      label,
    })),
  );
}
