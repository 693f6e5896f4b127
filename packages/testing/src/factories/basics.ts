import { argon2Sync, randomBytes } from 'node:crypto';
import { FONT_REVISION } from '@inkstand/artwork/font-families';
import type { DesignDocument, TextLayer } from '@inkstand/artwork/model';
import { type Database, newId } from '@inkstand/database';
import { emptyStoreConfig } from '@inkstand/database/empty-store-config';
import {
  assets,
  catalogueVariants,
  eventProducts,
  events,
  paymentAccounts,
  products,
  tenants,
  users,
} from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { insertRevision } from '@inkstand/server/areas/design/designs/insert-revision';

// Row factories for tests; codes, customers, orders and fulfillers are in order-factories.ts. Each factory takes the
// relevant values and fills in the rest, parents included.

export type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

let number = 0;
/** Returns a string that is unique in this process. */
export const unique = (word: string): string => `${word}-${(number++).toString(36)}`;

/** Has a card payment account in its region, unless `stripeAccountId` is null. */
export async function makeTenant(
  database: Database,
  {
    stripeAccountId: givenAccount,
    chargesEnabled = true,
    ...values
  }: Partial<Row<typeof tenants>> & { stripeAccountId?: string | null; chargesEnabled?: boolean } = {},
): Promise<typeof tenants.$inferSelect & { stripeAccountId: string | null }> {
  const id = values.id ?? unique('tenant');
  const stripeAccountId = givenAccount === undefined ? `acct_${id.replaceAll('-', '')}` : givenAccount;
  return database.tx('all-tenants', async (tx) => {
    const [row] = await tx
      .insert(tenants)
      .values({
        id,
        name: `Company ${id}`,
        region: 'UK',
        verified: true,
        companyDetails: { legal_name: `Company ${id} Ltd`, address_lines: ['1 Test Street', 'London'] },
        creditStatus: 'active',
        creditLimit: 100_000_00,
        ...values,
      })
      .returning();
    const tenant = row!;
    const { region } = tenant;
    if (stripeAccountId) {
      await tx.insert(paymentAccounts).values({ tenantId: id, region, stripeAccountId, chargesEnabled });
    }
    return { ...tenant, stripeAccountId };
  });
}

async function ensureTenant(database: Database, values: { tenantId?: string | undefined }): Promise<string> {
  return values.tenantId ?? (await makeTenant(database)).id;
}

/** A user of a client, or of staff with `superadmin: 1`. No password matches unless `passwordHash` is given. */
export async function makeUser(
  database: Database,
  values: Partial<Row<typeof users>> = {},
): Promise<typeof users.$inferSelect> {
  const tenantId = await ensureTenant(database, values);
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .insert(users)
      .values({
        id: newId(),
        email: `${unique('user')}@${tenantId}.test`,
        name: 'Test User',
        passwordHash: '-',
        role: 'admin',
        emailVerifiedAt: new Date(),
        ...values,
        tenantId,
      })
      .returning(),
  );
  return row!;
}

/** A T-shirt with two colours and two sizes, printed on both sides. Created once per database. */
export async function makeVariant(
  database: Database,
  values: Partial<Row<typeof catalogueVariants>> = {},
): Promise<typeof catalogueVariants.$inferSelect> {
  const colours = [
    { code: 'white', name: 'White', hex: '#f5f5f2' },
    { code: 'navy', name: 'Navy', hex: '#1f2a44' },
  ];
  const sizes = [
    { code: 'm', label: 'M' },
    { code: 'l', label: 'L' },
  ];
  const code = values.code ?? 'test-tee';
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .insert(catalogueVariants)
      .values({
        code,
        family: 't-shirts',
        familyVariant: 'classic',
        name: 'Test T-shirt',
        description: 'A T-shirt for tests.',
        categories: ['clothing'],
        garment: 'tee',
        values: {
          brand: 'Inkstand Basics',
          fabric: '100% cotton',
          print_techniques: ['dtg'],
          availability_regions: ['UK', 'EU', 'US'],
          blank_price: { GBP: 500, EUR: 600, USD: 650 },
          print_price: { GBP: 300, EUR: 350, USD: 400 },
          dpi: 150,
          print_area: {
            front: { width_mm: 200, height_mm: 250, dpi: 150 },
            back: { width_mm: 200, height_mm: 250, dpi: 150 },
          },
          colour_count: 0,
          details: [],
        },
        colours,
        sizes,
        identifiers: {},
        skus: Object.fromEntries(
          colours.flatMap((colour) =>
            sizes.map((size) => [`${colour.code}/${size.code}`, `${code}-${colour.code}-${size.code}`]),
          ),
        ),
        associations: [],
        ...values,
      })
      .onConflictDoUpdate({ target: catalogueVariants.code, set: { code } })
      .returning(),
  );
  return row!;
}

const usualVariants = new WeakMap<Database, Promise<string>>();

/** The code of the T-shirt of `makeVariant`, written once per connection to a database. */
function ensureVariant(database: Database): Promise<string> {
  const known = usualVariants.get(database) ?? makeVariant(database).then(({ code }) => code);
  usualVariants.set(database, known);
  return known;
}

export function textLayer(values: Partial<TextLayer> & { id: string; text: string }): TextLayer {
  return {
    type: 'Text',
    x: 100,
    y: 100,
    angle: 0,
    scale: 1,
    fontFamily: 'montserrat',
    fontSize: 20,
    fill: '#1f2a44',
    textAlign: 'center',
    fontStyle: 'normal',
    fontWeight: 700,
    underline: false,
    lineHeight: 1.15,
    letterSpacing: 0,
    stroke: null,
    shadow: null,
    customisable: false,
    ...values,
  };
}

/** A design for the test T-shirt: 'Hello' on the front, unless other layers are given. */
export function testDocument(front = [textLayer({ id: 'hello', text: 'Hello' })]): DesignDocument {
  const printArea = { widthMm: 200, heightMm: 250, dpi: 150 };
  return {
    schema: 'inkstand.design/1',
    fontRevision: FONT_REVISION,
    sides: { front: { printArea, layers: front }, back: { printArea, layers: [] } },
  };
}

/** An asset row without a file. */
export async function makeAsset(
  database: Database,
  values: Partial<Row<typeof assets>> = {},
): Promise<typeof assets.$inferSelect> {
  const tenantId = await ensureTenant(database, values);
  const id = values.id ?? newId();
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .insert(assets)
      .values({
        id,
        name: 'logo.png',
        mimeType: 'image/png',
        width: 1000,
        height: 1000,
        bytes: 1,
        sha256: '',
        storageKey: `${tenantId}/assets/${id}.png`,
        createdBy: newId(),
        ...values,
        tenantId,
      })
      .returning(),
  );
  return row!;
}

/** A product whose first revision is `document`, published unless it is a draft. Fingerprints are fake unless given. */
export async function makeProduct(
  database: Database,
  {
    document = testDocument(),
    fingerprints = { front: randomBytes(32).toString('hex') },
    ...values
  }: Partial<Row<typeof products>> & {
    document?: DesignDocument;
    fingerprints?: { front?: string; back?: string };
  } = {},
): Promise<typeof products.$inferSelect> {
  const tenantId = await ensureTenant(database, values);
  const catalogueCode = values.catalogueCode ?? (await ensureVariant(database));
  const createdBy = newId();
  const { status = 'ready', colours = ['white', 'navy'], revision = 1 } = values;
  const isPublished = status === 'ready';
  return database.tx('all-tenants', async (tx) => {
    const [row] = await tx
      .insert(products)
      .values({
        id: newId(),
        name: 'Test product',
        slug: unique('product'),
        status,
        colours,
        revision,
        createdBy,
        publishedRevision: isPublished ? revision : null,
        publishedColours: isPublished ? colours : null,
        publishedAt: isPublished ? new Date() : null,
        publishedBy: isPublished ? createdBy : null,
        ...values,
        catalogueCode,
        tenantId,
      })
      .returning();
    const product = row!;
    const { id: productId } = product;
    await insertRevision(tx, { tenantId, productId, revision, document, fingerprints, createdBy });
    return product;
  });
}

export async function makeEvent(
  database: Database,
  values: Partial<Row<typeof events>> = {},
): Promise<typeof events.$inferSelect> {
  const tenantId = await ensureTenant(database, values);
  const region = REGIONS[values.region ?? 'UK'];
  const slug = values.slug ?? unique('event');
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .insert(events)
      .values({
        id: newId(),
        slug,
        name: `Event ${slug}`,
        type: 'Store',
        status: 'Active',
        region: region.code,
        currency: region.currency,
        vatRate: region.defaultVatBasisPoints,
        timeZone: region.timeZone,
        budget: 1_000_00,
        budgetLimit: 1_200_00,
        config: {
          ...emptyStoreConfig,
          storeName: `Event ${slug}`,
          homeHeading: 'Welcome',
          homeSubheading: '',
          colourSet: { id: 'ink', name: 'Ink', primary: '#1f2a44', secondary: '#ffffff' },
          fontSet: { id: 'plain', fontSetName: 'Plain', fontOne: 'Montserrat', fontTwo: 'Lora' },
          background: { from: '#ffffff', to: '#eeeeee', hasDarkText: true },
        },
        ...values,
        tenantId,
      })
      .returning(),
  );
  return row!;
}

/** Adds a product to an event; creates one if not given. */
export async function offer(
  database: Database,
  event: { tenantId: string; id: string },
  values: Partial<Row<typeof eventProducts>> = {},
): Promise<typeof eventProducts.$inferSelect> {
  const { tenantId, id: eventId } = event;
  const productId = values.productId ?? (await makeProduct(database, { tenantId })).id;
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .insert(eventProducts)
      .values({ storeSellingPrice: 20_00, ...values, tenantId, eventId, productId })
      .returning(),
  );
  return row!;
}

/**
 * A hash of a password as the server stores it, which takes less than a millisecond to verify: a hash says itself how
 * much work it takes. For tests of what surrounds a sign-in.
 */
export function cheapPasswordHash(password: string): string {
  const [memory, passes, parallelism] = [8, 1, 1];
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { memory, passes, parallelism, tagLength: 32, message: password, nonce });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
