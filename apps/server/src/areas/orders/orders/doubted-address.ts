import type { customers } from '@inkstand/database/tables/index';
import { type AddressProblem, addressProblems } from '@inkstand/domain/address-check';
import type { ShippingMethod } from '@inkstand/domain/shipping';

type Address = Pick<
  typeof customers.$inferSelect,
  'name' | 'addressFirstLine' | 'addressCity' | 'addressPostcode' | 'addressCountry'
> & { addressSecondLine?: string | undefined };

/** What looks wrong in a customer's address, for a parcel that travels by `method`. */
export const doubtsAbout = (customer: Address, method: ShippingMethod): AddressProblem[] =>
  addressProblems(
    {
      name: customer.name,
      firstLine: customer.addressFirstLine,
      secondLine: customer.addressSecondLine ?? '',
      city: customer.addressCity,
      postcode: customer.addressPostcode,
      country: customer.addressCountry,
    },
    method,
  );
