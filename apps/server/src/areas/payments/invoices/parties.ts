import { PARTY_DETAILS, type PartyDetail } from '@inkstand/contract/payments/invoices';
import type { Tx } from '@inkstand/database';
import { type InvoiceParty, tenants } from '@inkstand/database/tables/index';
import { REQUIRED_OF_CLIENTS } from '@inkstand/domain/invoice';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import { eq } from 'drizzle-orm';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import type { Tenant } from '#areas/platform/index.ts';

export const toInvoiceParty = ({ name, companyDetails }: Pick<Tenant, 'name' | 'companyDetails'>): InvoiceParty => ({
  name,
  ...companyDetails,
});

export interface Issuer {
  /** Null when there is no such company yet. */
  id: string | null;
  region: Region;
  party: InvoiceParty;
}

/**
 * Loads the issuer: the company of this installation's staff. Read across tenants, since its row is not the client's.
 */
export async function readIssuer(staffTx: Tx): Promise<Issuer> {
  const [company] = await staffTx.select().from(tenants).where(eq(tenants.id, STAFF_COMPANY));
  if (!company) return { id: null, region: 'UK', party: { name: 'Inkstand', legal_name: '', address_lines: [] } };
  return { id: company.id, region: company.region, party: toInvoiceParty(company) };
}

/** Returns the details that an invoice lacks. Regions with sales tax need no VAT number. */
export function missingDetails(party: InvoiceParty, region: Region): PartyDetail[] {
  const isMissing: Readonly<Record<PartyDetail, boolean>> = {
    legal_name: party.legal_name === '',
    address_lines: party.address_lines.length === 0,
    vat_number: REGIONS[region].tax === 'vat' && !party.vat_number,
  };
  return PARTY_DETAILS.filter((detail) => isMissing[detail]);
}

type Client = Pick<Tenant, 'name' | 'companyDetails' | 'region'>;

/** Whether a client's documents wait: each must name the issuer, with its VAT number, and the client. */
export function waitsForDetails(issuer: Issuer, client: Client): boolean {
  return missingDetails(issuer.party, issuer.region).length > 0 || neededDetails(client).length > 0;
}

/** Returns the missing details of a client that keep its documents back. */
export function neededDetails(client: Client): PartyDetail[] {
  return missingDetails(toInvoiceParty(client), client.region).filter((detail) => REQUIRED_OF_CLIENTS.includes(detail));
}
