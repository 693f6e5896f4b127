import type { EventDetailsChange } from '@inkstand/contract/events/event-pages';
import type { FulfillerValues } from '@inkstand/contract/production/fulfillers';
import type { CompanyDetailsForm } from '@inkstand/contract/settings';
import { t } from '@inkstand/i18n/office/audit';
import { t as events } from '@inkstand/i18n/office/events';
import { t as integrations } from '@inkstand/i18n/office/integrations';
import { t as production } from '@inkstand/i18n/office/production';
import { t as settings } from '@inkstand/i18n/office/settings';
import { FIELD_LABELS } from '#areas/events/events/store-configuration/draft.ts';
import { languageName } from '#ui/format.ts';

// Names of changed fields, as the forms label them.

export const EVENT_FIELDS: Readonly<Record<keyof EventDetailsChange, string>> = {
  name: events('name'),
  slug: events('address'),
  default_event_lang: events('language'),
  time_zone: events('time_zone'),
  opens_at: events('opens'),
  closes_at: events('closes'),
  locked_countries: events('countries'),
  address_rule: t('field.address_rule'),
  shipping: events('shipping_for_shoppers_net'),
  delivery_days: events('business_days_until_delivery'),
  vat_rate: events('vat_rate'),
  not_vat_registered: events('your_company_is_registered_for_vat'),
  notes: events('notes'),
};

/** The form of pictures and sets names them otherwise than the store keeps them. */
const STORE_FIELDS: Readonly<Record<string, string>> = {
  ...FIELD_LABELS,
  logoAssetId: FIELD_LABELS.customLogo,
  backgroundAssetId: FIELD_LABELS.customBG,
  colourSet: FIELD_LABELS.colourSetId,
  fontSet: FIELD_LABELS.fontSetId,
  background: FIELD_LABELS.isHomeBackgroundStrong,
};

/** `homeHeading`, or `translations.de` for the texts in a language. */
export function storeField(name: string): string {
  const [field = '', language] = name.split('.');
  const label = STORE_FIELDS[field] ?? field;
  return language ? `${label} (${languageName(language)})` : label;
}

export const COMPANY_FIELDS: Readonly<
  Record<Exclude<keyof CompanyDetailsForm, 'region' | 'issues_invoices'> | 'logo', string>
> = {
  name: settings('name'),
  language: settings('language'),
  legal_name: settings('legal_name'),
  address_lines: settings('address'),
  registration_number: settings('registration_number'),
  vat_number: settings('vat_number'),
  email: settings('email'),
  phone: settings('phone'),
  logo_id: settings('logo'),
  logo: settings('logo'),
  retention_months: settings('keep_personal_data_for_months'),
};

export const SHOP_FIELDS = {
  markup: integrations('default_markup'),
  orderHold: integrations('when_an_order_goes_into_production'),
  holdHours: integrations('hours_to_wait'),
  sendsEmails: integrations('send_our_emails_to_buyers_as'),
  sendsProblemEmails: integrations('email_us_about_problems'),
};

export const FULFILLER_FIELDS: Readonly<Record<keyof FulfillerValues | 'active', string>> = {
  name: production('name'),
  regions: production('regions'),
  print_techniques: production('print_techniques'),
  families: production('families_of_the_catalogue'),
  capacity_per_day: production('pieces_a_day'),
  cost_per_piece: production('cost_per_piece'),
  adapter: production('orders_are_sent_by'),
  working_days: production('working_days'),
  closed_dates: production('closed_on'),
  lead_days: production('working_days_until_it_ships'),
  time_zone: production('time_zone'),
  endpoint: production('address_for_orders'),
  contact_name: production('contact'),
  contact_email: production('contacts_email'),
  contact_phone: production('contacts_phone'),
  language: production('language_of_the_emails'),
  active: production('active'),
};
