import { createHmac } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, fulfillers, paymentAccounts, tenants, users } from '@inkstand/database/tables/index';
import { hashPassword } from '#areas/identity/index.ts';
import type { Config } from '#config/config.ts';
import { catalogue } from './catalogue.ts';
import {
  companies,
  companyPaymentAccounts,
  DEMO_PASSWORD,
  people,
  printerCompanies,
  printerPeople,
  printers,
} from './companies.ts';
import { demoId } from './ids.ts';

/** Creates tenants, users, the catalogue and fulfillers. Returns each tenant's first user, who created everything. */
export async function seedCompanies(tx: Tx, config: Config): Promise<Map<string, string>> {
  await tx.insert(tenants).values(companies);
  await tx.insert(paymentAccounts).values(companyPaymentAccounts);
  // One hash for all: the password is public, and each hash costs as much as a sign-in.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const shared = { passwordHash, emailVerifiedAt: new Date() };
  const rows = people.map((person) => ({ ...person, ...shared, id: demoId(`user ${person.email}`) }));
  await tx.insert(users).values(rows);
  await tx.insert(catalogueVariants).values(catalogue);
  await tx
    .insert(fulfillers)
    .values(printers.map((printer) => ({ ...printer, secret: deriveSecret(config, printer.id) })));
  await tx.insert(tenants).values(printerCompanies());
  await tx
    .insert(users)
    .values(printerPeople.map((person) => ({ ...person, ...shared, id: demoId(`user ${person.email}`) })));
  return new Map(rows.toReversed().map(({ tenantId, id }) => [tenantId, id]));
}

/** The secret is different in each installation. */
function deriveSecret(config: Config, fulfillerId: string): string {
  return createHmac('sha256', config.secretKey).update(`fulfiller:${fulfillerId}`).digest('hex');
}
