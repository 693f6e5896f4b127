import type { RecipientFields } from '@inkstand/contract/buying/checkout';
import { newId } from '@inkstand/database';
import { problemParams, recipientProblems } from '@inkstand/domain/address';
import { findCountry } from '@inkstand/domain/countries';
import { fillRecipient, type Recipient, type RecipientField, toRecipientRow } from '@inkstand/domain/recipient-fields';
import { servedCountries } from '@inkstand/domain/regions';
import { findState, findStates } from '@inkstand/domain/states';
import { languageOr } from '@inkstand/i18n';
import type { CustomerValues } from '#areas/orders/index.ts';
import { failFields } from '#errors.ts';
import type { BasketEvent } from './load-basket.ts';

/**
 * Converts the recipient form to a customer row, countries and states as codes. An invalid field is a 422 on it.
 * `stored` is the recipient before a correction.
 */
export function readRecipient(
  { tenantId, language }: { tenantId: string; language: string },
  event: Pick<BasketEvent, 'id' | 'region' | 'lockedCountries'>,
  fields: RecipientFields,
  stored?: Recipient,
): CustomerValues {
  const form = fillRecipient(fields);
  const problems = Object.entries(recipientProblems(form, servedCountries(event), stored));
  if (problems.length > 0) {
    failFields(
      problems.map(([field, problem]) => ({
        field: field as RecipientField,
        problem,
        params: problemParams(form),
      })),
    );
  }
  const country = findCountry(form.address_country)?.iso2 ?? '';
  return {
    tenantId,
    id: newId(),
    eventId: event.id,
    language: languageOr(language),
    ...toRecipientRow(form),
    addressCountry: country,
    addressState: country === 'US' ? addressState(form) : '',
  };
}

/** An empty state is derived from the ZIP code (docs/product/deviations.md). */
function addressState(form: Pick<Recipient, 'address_state' | 'address_postcode'>): string {
  const state = findState(form.address_state) ?? findStates(form.address_postcode)[0];
  return state?.abbreviation ?? '';
}
