import { tenants } from '@inkstand/database/tables/index';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a company's credit account is kept in this currency: that of its own region. What is booked on credit in another
 * currency stands in the ledger and on an invoice of that currency, and never counts against the limit.
 */
export const holdsCreditIn = (currency: string): SQL =>
  sql`case ${tenants.region} when 'UK' then 'GBP' when 'EU' then 'EUR' else 'USD' end = ${currency}`;
