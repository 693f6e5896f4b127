import { countryName } from '@inkstand/domain/countries';
import { fromRecipientRow, type Recipient } from '@inkstand/domain/recipient-fields';
import { stateName } from '@inkstand/domain/states';
import type { CustomerValues } from './place-order.ts';

/** Converts an order's customer to the response, with the names of country and state. */
export const toCustomerResponse = (customer: CustomerValues): Recipient => ({
  ...fromRecipientRow(customer),
  address_country: countryName(customer.addressCountry),
  address_state: stateName(customer.addressState ?? ''),
});
