import { randomBytes } from 'node:crypto';
import { type Database, newId } from '@inkstand/database';
import {
  customers,
  designRevisions,
  fulfillers,
  orderEvents,
  orderLines,
  orders,
  promoCodes,
  vouchers,
} from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { ORDER_REF_BYTES, orderRefFromBytes } from '@inkstand/domain/order-ref';
import { and, eq } from 'drizzle-orm';
import { makeEvent, makeProduct, type Row, unique } from './basics.ts';

// Row factories for tests, as in factories.ts, for codes, orders and the like.

export async function makePromoCode(
  database: Database,
  { label = unique('GIFT'), ...values }: Partial<Row<typeof promoCodes>> = {},
): Promise<typeof promoCodes.$inferSelect> {
  const { tenantId, eventId } = await ensureEvent(database, values, 'Promo');
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .insert(promoCodes)
      .values({ id: newId(), code: normaliseCode(label), label, ...values, tenantId, eventId })
      .returning(),
  );
  return row!;
}

export async function makeVoucher(
  database: Database,
  { label = unique('SAVE'), ...values }: Partial<Row<typeof vouchers>> = {},
): Promise<typeof vouchers.$inferSelect> {
  const { tenantId, eventId } = await ensureEvent(database, values, 'Store');
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .insert(vouchers)
      .values({ id: newId(), code: normaliseCode(label), label, discountAmount: 5_00, ...values, tenantId, eventId })
      .returning(),
  );
  return row!;
}

async function ensureEvent(
  database: Database,
  values: { tenantId?: string | undefined; eventId?: string | undefined },
  type: 'Store' | 'Promo',
): Promise<{ tenantId: string; eventId: string }> {
  const { tenantId, eventId } = values;
  if (tenantId && eventId) return { tenantId, eventId };
  const event = await makeEvent(database, { type, ...(tenantId ? { tenantId } : {}) });
  return { tenantId: event.tenantId, eventId: event.id };
}

export async function makeCustomer(
  database: Database,
  values: Partial<Row<typeof customers>> = {},
): Promise<typeof customers.$inferSelect> {
  const { tenantId, eventId } = await ensureEvent(database, values, 'Store');
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .insert(customers)
      .values({
        id: newId(),
        name: 'Sam Shopper',
        email: `${unique('sam')}@example.test`,
        phone: '020 7946 0000',
        addressFirstLine: '1 High Street',
        addressCity: 'London',
        addressPostcode: 'N1 9GU',
        addressCountry: 'GB',
        ...values,
        tenantId,
        eventId,
      })
      .returning(),
  );
  return row!;
}

/** A placed order with one line. `status: null` creates one that awaits payment. */
export async function makeOrder(
  database: Database,
  { line = {}, ...values }: Partial<Row<typeof orders>> & { line?: Partial<Row<typeof orderLines>> } = {},
): Promise<typeof orders.$inferSelect> {
  const { tenantId, eventId } = await ensureEvent(database, values, 'Store');
  const customerId = values.customerId ?? (await makeCustomer(database, { tenantId, eventId })).id;
  const productId = line.productId ?? (await makeProduct(database, { tenantId })).id;
  const status = values.status === undefined ? 'new' : values.status;
  return database.tx('all-tenants', async (tx) => {
    const [row] = await tx
      .insert(orders)
      .values({
        id: newId(),
        orderRef: orderRefFromBytes(randomBytes(ORDER_REF_BYTES)),
        kind: 'store',
        currency: 'GBP',
        region: 'UK',
        vatRate: 2000,
        shippingMethod: 'standard',
        itemsCount: 1,
        shippingNet: 395,
        shippingVat: 79,
        totalExcludingVat: 2395,
        totalVat: 479,
        total: 2874,
        productionCost: 1395,
        language: 'en',
        estimatedDeliveryFrom: '2026-12-01',
        estimatedDeliveryTo: '2026-12-03',
        placedAt: status === null ? null : new Date(),
        ...values,
        status,
        tenantId,
        eventId,
        customerId,
      })
      .returning();
    const order = row!;
    const designRevision = line.designRevision ?? 1;
    const [design] = await tx
      .select({ fingerprints: designRevisions.fingerprints })
      .from(designRevisions)
      .where(and(eq(designRevisions.productId, productId), eq(designRevisions.revision, designRevision)));
    await tx.insert(orderLines).values({
      id: newId(),
      position: 0,
      designRevision: 1,
      catalogueCode: 'test-tee',
      name: 'Test product',
      colour: 'white',
      colourName: 'White',
      colourHex: '#f5f5f2',
      size: 'm',
      sizeLabel: 'M',
      sku: 'test-tee-white-m',
      quantity: 1,
      unitNet: 2000,
      unitVat: 400,
      net: 2000,
      vat: 400,
      unitCost: 800,
      fingerprints: design?.fingerprints ?? { front: randomBytes(32).toString('hex') },
      ...line,
      tenantId,
      orderId: order.id,
      productId,
    });
    if (status !== null) {
      await tx
        .insert(orderEvents)
        .values({ tenantId, orderId: order.id, event: 'placed', to: status, actor: 'system' });
    }
    return order;
  });
}

export async function makeFulfiller(
  database: Database,
  values: Partial<Row<typeof fulfillers>> = {},
): Promise<typeof fulfillers.$inferSelect> {
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .insert(fulfillers)
      .values({
        id: unique('printer'),
        name: 'Test Print',
        regions: ['UK', 'EU', 'US'],
        printTechniques: ['dtg'],
        families: ['t-shirts'],
        capacityPerDay: 1000,
        costPerPiece: 100,
        endpoint: '/emulators/fulfillers/test/orders',
        secret: 'the secret of a test fulfiller',
        simulated: true,
        ...values,
      })
      .returning(),
  );
  return row!;
}
