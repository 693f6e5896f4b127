import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { COUNTRIES, findCountry } from '@inkstand/domain/countries';
import { RECIPIENT_FIELDS, type RecipientField } from '@inkstand/domain/recipient-fields';
import { US_STATES } from '@inkstand/domain/states';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { FieldErrors } from '#ui/use-mutation.ts';

export type AddressDraft = Omit<OrderDetail['customer'], 'email'>;

export function toAddressDraft({ email: _stays, ...address }: OrderDetail['customer']): AddressDraft {
  return address;
}

/** In the order of the form; country and state follow. */
const LABELS: Readonly<Record<Exclude<RecipientField, 'email' | 'address_country' | 'address_state'>, string>> = {
  name: 'Name',
  phone: 'Phone',
  address_first_line: 'Address line 1',
  address_second_line: 'Address line 2',
  address_city: 'Town',
  address_county: 'County',
  address_postcode: 'Postcode',
};

interface AddressFieldsProps {
  draft: AddressDraft;
  errors: FieldErrors;
  /** Prefix of a field's name in errors, such as `address.`. */
  prefix?: string;
  onChange: (changed: Partial<AddressDraft>) => void;
}

/** A delivery address. It omits the e-mail address, because the order's link was sent there. */
export function AddressFields({ draft, errors, prefix = '', onChange }: AddressFieldsProps) {
  const fieldError = (field: string) => errors[`${prefix}${field}`] ?? errors[field];
  const isAmerican = findCountry(draft.address_country)?.iso2 === 'US';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((field) => (
        <TextInput
          key={field}
          label={LABELS[field]}
          required={RECIPIENT_FIELDS[field].isRequired}
          value={draft[field]}
          error={fieldError(field)}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      ))}
      <Select
        label="Country"
        required
        searchable
        allowDeselect={false}
        data={COUNTRIES.map(({ name }) => name)}
        value={draft.address_country}
        error={fieldError('address_country')}
        onChange={(country) => country && onChange({ address_country: country })}
      />
      {isAmerican && (
        <Select
          label="State"
          searchable
          data={US_STATES.map(({ name }) => name)}
          value={draft.address_state || null}
          error={fieldError('address_state')}
          onChange={(state) => onChange({ address_state: state ?? '' })}
        />
      )}
    </SimpleGrid>
  );
}
