import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { CompanyDetailsForm } from '@inkstand/contract/settings';
import { type CompanyDetails, events, tenants } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { isRegistrationNumber, isVatNumber } from '@inkstand/domain/vat-number';
import { languageOr } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq, sql } from 'drizzle-orm';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import { loadTenant, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { type FieldError, failFields } from '#errors.ts';

type Body = HandlerInput<'updateCompanyDetails'>['body'];

export async function getCompanyDetails(ctx: Ctx): Promise<HandlerReply<'getCompanyDetails'>> {
  return { data: toCompanyResponse(await ctx.tx((tx) => loadTenant(tx, ctx))) };
}

/**
 * Updates the company's details and raises its stores' revisions, by which pages are cached, so that stores show them
 * at once.
 */
export async function updateCompanyDetails(
  ctx: Ctx,
  { body }: HandlerInput<'updateCompanyDetails'>,
): Promise<HandlerReply<'updateCompanyDetails'>> {
  return ctx.tx(async (tx) => {
    // The logo is part of the details too, and is set by a call of its own.
    await tx.execute(sql`select from ${tenants} where ${tenants.id} = ${ctx.tenantId} for update`);
    const before = await loadTenant(tx, ctx);
    checkNumbers(before.region, body);
    const companyDetails = toDetails(body, before.companyDetails);
    const { language, retention_months: retentionMonths } = body;
    await tx.update(tenants).set({ companyDetails, language, retentionMonths }).where(eq(tenants.id, ctx.tenantId));
    const after = await loadTenant(tx, ctx);
    const fields = changedFields(before, after);
    if (fields.length > 0) {
      await tx
        .update(events)
        .set({ revision: sql`${events.revision} + 1` })
        .where(eq(events.tenantId, ctx.tenantId));
      await recordAudit(tx, ctx, {
        action: 'tenant.company_details_updated',
        objectType: 'tenant',
        objectId: ctx.tenantId,
        details: { fields },
      });
    }
    return { success: true, message: replyTexts(ctx.language)('company.saved'), data: toCompanyResponse(after) };
  });
}

function checkNumbers(region: Region, body: Body): void {
  const wrong: FieldError[] = [];
  if (body.vat_number && !isVatNumber(body.vat_number, region)) {
    wrong.push({ field: 'vat_number', problem: 'invalid_vat_number' });
  }
  if (body.registration_number && !isRegistrationNumber(body.registration_number, region)) {
    wrong.push({ field: 'registration_number', problem: 'invalid_registration_number' });
  }
  if (wrong.length > 0) failFields(wrong);
}

function toDetails(body: Body, { logo_asset_id }: CompanyDetails): CompanyDetails {
  const { legal_name, address_lines, registration_number, vat_number, email, phone } = body;
  return {
    legal_name,
    address_lines,
    ...(registration_number ? { registration_number } : {}),
    ...(vat_number ? { vat_number } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(logo_asset_id ? { logo_asset_id } : {}),
  };
}

/** Returns the names of changed fields for the audit log; values may be personal. */
function changedFields(before: Tenant, after: Tenant): string[] {
  const [one, other] = [toCompanyResponse(before), toCompanyResponse(after)];
  return (Object.keys(one) as (keyof typeof one)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
}

function toCompanyResponse(tenant: Tenant): CompanyDetailsForm {
  const { companyDetails: details } = tenant;
  return {
    name: tenant.name,
    region: tenant.region,
    language: languageOr(tenant.language),
    legal_name: details.legal_name,
    address_lines: details.address_lines,
    registration_number: details.registration_number ?? '',
    vat_number: details.vat_number ?? '',
    email: details.email ?? '',
    phone: details.phone ?? '',
    logo_id: details.logo_asset_id ?? null,
    retention_months: tenant.retentionMonths,
    issues_invoices: tenant.id === STAFF_COMPANY,
  };
}
