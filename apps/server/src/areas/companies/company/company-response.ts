import type { CompanyDetailsForm } from '@inkstand/contract/settings';
import { languageOr } from '@inkstand/i18n';
import type { Tenant } from '#areas/platform/index.ts';

export function toCompanyResponse(tenant: Tenant): CompanyDetailsForm {
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
    retention_months: tenant.retentionMonths,
  };
}
