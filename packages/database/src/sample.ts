import { emptyStoreConfig } from './empty-store-config.ts';
import { newId } from './tables/columns.ts';
import { eventProducts, events, products, type StoreConfig, tenants } from './tables/index.ts';
import type { TestDatabase } from './testing.ts';

const config: StoreConfig = {
  ...emptyStoreConfig,
  storeName: 'Summer Fest',
  homeHeading: '',
  homeSubheading: '',
  colourSet: { id: 'ink', name: 'Ink', primary: '#112233', secondary: '#ffffff' },
  fontSet: { id: 'plain', fontSetName: 'Plain', fontOne: 'Montserrat', fontTwo: 'Lora' },
  background: { from: '#ffffff', to: '#eeeeee', hasDarkText: true },
};

/** For this package's tests: a tenant with a blank in the catalogue. */
export async function sampleTenant(db: TestDatabase, id: string): Promise<void> {
  await db.database.tx('all-tenants', (tx) =>
    tx.insert(tenants).values({ id, name: id, region: 'UK', companyDetails: { legal_name: id, address_lines: [] } }),
  );
  await db.ownerQuery(
    `insert into catalogue_variants (code, family, family_variant, name, description, categories, garment, "values", colours, sizes, identifiers, skus, associations)
     values ('TEE', 'tee', 'classic', 'Tee', '', '{}', 'tee', '{}', '[]', '[]', '{}', '{}', '{}') on conflict do nothing`,
  );
}

/** An event of the given status that offers one product. */
export async function sampleEvent(
  db: TestDatabase,
  tenantId: string,
  slug: string,
  status: 'Draft' | 'Active' | 'On hold',
  deletedAt: Date | null = null,
): Promise<{ eventId: string; productId: string }> {
  const [eventId, productId] = [newId(), newId()];
  await db.database.tx({ tenant: tenantId }, async (tx) => {
    await tx.insert(events).values({
      tenantId,
      id: eventId,
      slug,
      name: slug,
      status,
      deletedAt,
      config,
      type: 'Store',
      region: 'UK',
      currency: 'GBP',
      vatRate: 2000,
    });
    await tx.insert(products).values({
      tenantId,
      id: productId,
      name: slug,
      slug,
      catalogueCode: 'TEE',
      colours: ['white'],
      createdBy: newId(),
      status: 'ready',
      publishedRevision: 0,
      publishedColours: ['white'],
    });
    await tx.insert(eventProducts).values({ tenantId, eventId, productId, storeSellingPrice: 1999 });
  });
  return { eventId, productId };
}
