import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { recipientDoubts } from '@inkstand/domain/address-questions';
import { findCountry } from '@inkstand/domain/countries';
import { fillRecipient, RECIPIENT_FIELDS, type RecipientField } from '@inkstand/domain/recipient-fields';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { US_STATES } from '@inkstand/domain/states';
import { t } from '@inkstand/i18n/office/after-sales';
import { ADDRESS_PROBLEM_LABELS } from '@inkstand/i18n/office/order-actions';
import { Alert, Checkbox, List, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { countryOptions } from '#ui/country-text.ts';
import type { FieldErrors } from '#ui/use-api-call.ts';

export type AddressDraft = Omit<OrderDetail['customer'], 'email'>;
/** With the answer whether a doubtful address is used anyway. */
export type ConfirmedDraft = AddressDraft & { confirm_address: boolean };

export function toAddressDraft({ email: _stays, ...address }: OrderDetail['customer']): ConfirmedDraft {
  return { ...address, confirm_address: false };
}

/** What production would hold an order for, in words. */
export const addressDoubts = (draft: AddressDraft, method: ShippingMethod): string[] =>
  recipientDoubts(fillRecipient(draft), method).map((problem) => ADDRESS_PROBLEM_LABELS[problem]);

/** Why an address cannot be saved yet: what is doubtful waits for an answer. */
export const unansweredDoubt = (draft: ConfirmedDraft, { shipping_method }: OrderDetail): string | undefined =>
  !draft.confirm_address && addressDoubts(draft, shipping_method).length > 0 ? t('check_the_address_first') : undefined;

interface AddressQuestionsProps {
  found: readonly string[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Asks about what is doubtful in an address. */
export function AddressQuestions({ found, isConfirmed, onConfirm }: AddressQuestionsProps) {
  if (found.length === 0) return null;
  return (
    <Alert color="yellow" title={t('check_the_address')}>
      <Stack gap="sm">
        <List size="sm">
          {found.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <Checkbox
          label={t('use_it_anyway')}
          checked={isConfirmed}
          onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
        />
      </Stack>
    </Alert>
  );
}

/** Labels of the fields of a recipient. */
export const RECIPIENT_LABELS: Readonly<Record<RecipientField, string>> = {
  email: t('email_address'),
  address_country: t('country'),
  address_state: t('state'),
  name: t('name'),
  phone: t('phone'),
  address_first_line: t('address_line_1'),
  address_second_line: t('address_line_2'),
  address_city: t('city'),
  address_county: t('county'),
  address_postcode: t('postcode'),
};

/** In the order of the form; country and state follow. */
const TYPED = [
  'name',
  'phone',
  'address_first_line',
  'address_second_line',
  'address_city',
  'address_county',
  'address_postcode',
] as const;

interface AddressFieldsProps {
  draft: AddressDraft;
  errors: FieldErrors;
  /** Prefix of a field's name in errors, such as `address.`. */
  prefix?: string;
  onChange: (changed: Partial<AddressDraft>) => void;
}

/** A delivery address. It omits the email address, because the order's link was sent there. */
export function AddressFields({ draft, errors, prefix = '', onChange }: AddressFieldsProps) {
  const fieldError = (field: string) => errors[`${prefix}${field}`] ?? errors[field];
  const isAmerican = findCountry(draft.address_country)?.iso2 === 'US';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {TYPED.map((field) => (
        <TextInput
          key={field}
          label={RECIPIENT_LABELS[field]}
          required={RECIPIENT_FIELDS[field].isRequired}
          value={draft[field]}
          error={fieldError(field)}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      ))}
      <Select
        label={RECIPIENT_LABELS.address_country}
        required
        searchable
        allowDeselect={false}
        data={countryOptions}
        value={draft.address_country}
        error={fieldError('address_country')}
        onChange={(country) => country && onChange({ address_country: country })}
      />
      {isAmerican && (
        <Select
          label={RECIPIENT_LABELS.address_state}
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
