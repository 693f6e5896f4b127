import type { FontBook } from '@inkstand/artwork/fonts';
import { isGarmentKey } from '@inkstand/artwork/garments';
import type { DesignDocument } from '@inkstand/artwork/model';
import type { Tx } from '@inkstand/database';
import { type catalogueVariants, type Fingerprints, products } from '@inkstand/database/tables/index';
import { hyphenate } from '@inkstand/domain/slugs';
import { computeFingerprints, insertRevision } from '#areas/design/index.ts';
import { catalogue } from './catalogue.ts';
import { type DemoProduct, demoProducts, designDocument } from './designs.ts';
import { demoId } from './ids.ts';
import { daysBefore } from './moments.ts';
import type { PictureName } from './pictures.ts';

export interface SeededProduct {
  id: string;
  tenantId: string;
  name: string;
  colours: readonly string[];
  document: DesignDocument;
  fingerprints: Fingerprints;
  variant: typeof catalogueVariants.$inferInsert;
}

const REVISION = 1;

/** Creates every product with its design as first revision, published unless it is a draft. */
export async function seedProducts(
  tx: Tx,
  fonts: FontBook,
  given: { assetIds: Record<PictureName, string>; owners: Map<string, string>; now: Date },
): Promise<Map<string, SeededProduct>> {
  const seeded = new Map<string, SeededProduct>();
  for (const [tenantId, ofTenant] of Object.entries(demoProducts)) {
    const createdBy = given.owners.get(tenantId) ?? '';
    for (const [index, product] of ofTenant.entries()) {
      const made = await makeProduct(
        fonts,
        tenantId,
        demoId(`product ${tenantId} ${product.key}`),
        product,
        given.assetIds,
      );
      // The first product is the newest, so that "recently added" starts with it.
      const createdAt = daysBefore(given.now, 100 + index);
      const { id, name, colours, document, fingerprints } = made;
      await tx.insert(products).values({
        tenantId,
        id,
        name,
        slug: hyphenate(name),
        description: product.description,
        ...(product.isDraft ? {} : publishedAs(colours, createdAt, createdBy)),
        catalogueCode: product.variant,
        colours: [...colours],
        revision: REVISION,
        createdBy,
        createdAt,
        updatedAt: createdAt,
      });
      await insertRevision(tx, {
        tenantId,
        productId: id,
        revision: REVISION,
        document,
        fingerprints,
        createdBy,
        createdAt,
      });
      seeded.set(product.key, made);
    }
  }
  return seeded;
}

const publishedAs = (colours: readonly string[], publishedAt: Date, publishedBy: string) => ({
  status: 'ready' as const,
  publishedRevision: REVISION,
  publishedColours: [...colours],
  publishedAt,
  publishedBy,
});

async function makeProduct(
  fonts: FontBook,
  tenantId: string,
  id: string,
  product: DemoProduct,
  assetIds: Record<PictureName, string>,
): Promise<SeededProduct> {
  const variant = catalogue.find(({ code }) => code === product.variant);
  if (!variant || !isGarmentKey(variant.garment)) throw new Error(`the catalogue has no ${product.variant}`);
  const document = designDocument(variant.garment, product, assetIds);
  const fingerprints = await computeFingerprints(document, fonts);
  return { id, tenantId, name: product.name, colours: product.colours, document, fingerprints, variant };
}
