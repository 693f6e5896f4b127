import type { ClientDetail } from '@inkstand/contract/companies/clients';
import type { Tx } from '@inkstand/database';
import { events, tenants, users } from '@inkstand/database/tables/index';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { toClientResponse } from './client-response.ts';
import { isClient, selectClients } from './select-clients.ts';

const MAX_PEOPLE = 10;

/** Everything that staff know of the client in the path, or 404. */
export async function readClient(tx: Tx, ctx: Ctx): Promise<ClientDetail> {
  const [row] = await selectClients(tx, ctx.now(), and(eq(tenants.id, ctx.tenantId), isClient(tx)));
  if (!row) fail('request.not_found');
  const { tenant } = row;
  const people = await tx
    .select({ id: users.id, name: users.name, email: users.email, role: users.role, active: users.active })
    .from(users)
    .where(eq(users.tenantId, ctx.tenantId))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(MAX_PEOPLE);
  const { companyDetails: company } = tenant;
  return {
    ...toClientResponse(row),
    verified_at: tenant.verifiedAt?.toISOString() ?? null,
    language: tenant.language,
    discount_percent: tenant.discountBasisPoints / 100,
    shipping_discount_percent: tenant.shippingDiscountBasisPoints / 100,
    company: {
      legal_name: company.legal_name,
      address_lines: company.address_lines,
      registration_number: company.registration_number ?? '',
      vat_number: company.vat_number ?? '',
      email: company.email ?? '',
      phone: company.phone ?? '',
    },
    events: {
      total: await tx.$count(events, and(eq(events.tenantId, ctx.tenantId), isNull(events.deletedAt))),
      active: row.activeEvents,
    },
    people,
    people_count: await tx.$count(users, eq(users.tenantId, ctx.tenantId)),
  };
}
