import type { Database } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import type { Site } from '@inkstand/web/site';
import { eq } from 'drizzle-orm';
import { storePictureUrl } from '#areas/design/index.ts';

/** What the header of the back office shows of a company: its name, and the logo of its company details. */
export function companyBadge(database: Database, tenant: string): Promise<Site['company']> {
  return database.tx({ tenant }, async (tx) => {
    const [company] = await tx
      .select({ name: tenants.name, details: tenants.companyDetails })
      .from(tenants)
      .where(eq(tenants.id, tenant));
    if (!company) return undefined;
    const logo = company.details.logo_asset_id;
    return { name: company.name, logo: logo ? storePictureUrl(tenant, logo) : null };
  });
}
