import type { StoreFacts } from '@inkstand/i18n/legal';
import type { Config } from '#config.ts';
import type { LoadedStore } from './load-store.ts';

/** What a store's default texts say of it; what is not known stays empty, and the lines that would name it are left out. */
export function storeFacts({ event, tenant }: LoadedStore, { operator, analytics, chat }: Config): StoreFacts {
  const { config } = event;
  const { legal_name, address_lines, email, phone, vat_number, registration_number } = tenant.companyDetails;
  return {
    store: config.storeName || event.name,
    company: legal_name || tenant.name,
    address: address_lines.join(', '),
    email: config.email || email || config.contactUsFormEmail,
    phone: config.phone || phone || '',
    vat_number: vat_number ?? '',
    registration_number: registration_number ?? '',
    contact_page: config.contactUsFormEmail === '' ? '' : '/contact-us',
    payment_provider: event.type === 'Store' ? 'Stripe' : '',
    operator: operator.name,
    analytics_provider: analytics ? 'Umami' : '',
    chat_provider: chat ? 'Chatwoot' : '',
  };
}
