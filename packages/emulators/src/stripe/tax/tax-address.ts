import { invalid } from '../errors.ts';
import type { Form } from '../form.ts';
import { absent, object, text } from '../parameters.ts';
import { findRate, type TaxRate } from './rates.ts';

interface TaxAddress {
  city: string | null;
  country: string;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface CustomerDetails {
  address: TaxAddress;
  address_source: string;
  ip_address: null;
  tax_ids: [];
  taxability_override: string;
}

/** Reads the customer's location and the tax due there. An unknown place is an error of the address. */
export function readCustomerDetails(form: Form): { details: CustomerDetails; tax: TaxRate } {
  const customer = object(form, 'customer_details');
  if (!customer) throw absent('customer_details');
  const given = object(customer, 'address');
  if (!given) throw absent('customer_details[address]');
  const address = readAddress(given);
  const taxability = text(customer, 'taxability_override') ?? 'none';
  const details: CustomerDetails = {
    address,
    address_source: text(customer, 'address_source') ?? 'shipping',
    ip_address: null,
    tax_ids: [],
    taxability_override: taxability,
  };
  const tax = findRate(address.country, address.state);
  if (!tax || (address.country === 'US' && !/^\d{5}(-\d{4})?$/.test(address.postal_code ?? ''))) {
    throw invalid('The customer_details[address] could not be found: it needs a state and a ZIP code.', {
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address]',
    });
  }
  return { details, tax: taxability === 'customer_exempt' ? { ...tax, rate: 0 } : tax };
}

function readAddress(form: Form): TaxAddress {
  const country = text(form, 'country');
  if (country === undefined) throw absent('customer_details[address][country]');
  if (!/^[A-Z]{2}$/.test(country)) {
    throw invalid(`Country '${country}' is unknown.`, { param: 'customer_details[address][country]' });
  }
  const line = (name: string) => text(form, name) ?? null;
  return {
    city: line('city'),
    country,
    line1: line('line1'),
    line2: line('line2'),
    postal_code: line('postal_code'),
    state: line('state')?.replace(/^US-/, '').toUpperCase() ?? null,
  };
}
