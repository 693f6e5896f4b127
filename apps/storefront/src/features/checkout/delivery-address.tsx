import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { findCountry } from '@inkstand/domain/countries';
import { streetLines } from '@inkstand/domain/recipient-fields';
import { countryName, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import css from './delivery-address.module.css';

/** Name and address, one line each: address lines, city, county or state, postcode, country. */
export function DeliveryAddress({ customer }: { customer: PublicOrder['customer'] }) {
  const { lang } = useSite();
  const country = findCountry(customer.address_country);
  const lines = [
    customer.name,
    ...streetLines(customer),
    customer.address_city,
    customer.address_county,
    customer.address_state,
    customer.address_postcode,
    country ? countryName(country.iso2, languageOr(lang)) : customer.address_country,
  ].filter((line) => line !== '');
  return <address className={css.address}>{lines.join('\n')}</address>;
}
