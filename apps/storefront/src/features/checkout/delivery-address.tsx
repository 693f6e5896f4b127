import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { cityLines } from '@inkstand/domain/city-lines';
import { findCountry } from '@inkstand/domain/countries';
import { streetLines } from '@inkstand/domain/recipient-fields';
import { countryName, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import css from './delivery-address.module.css';

/** Name and address, one line each, in the postal order of the country. */
export function DeliveryAddress({ customer }: { customer: PublicOrder['customer'] }) {
  const { lang } = useSite();
  const country = findCountry(customer.address_country);
  const lines = [
    customer.name,
    ...streetLines(customer),
    ...cityLines(customer, country?.iso2),
    country ? countryName(country.iso2, languageOr(lang)) : customer.address_country,
  ].filter((line) => line !== '');
  return <address className={css.address}>{lines.join('\n')}</address>;
}
