import { findCountry } from './countries.ts';
import { EMAIL_MAXIMUM_LENGTH, toAsciiEmail } from './email.ts';
import { formatPostcode } from './postcode-forms.ts';

/** Placeholder for an erased name. */
const ERASED = 'Erased';

interface RecipientFieldDefinition {
  /** The property of a row; the database's column has the field's own name. */
  column: string;
  isRequired: boolean;
  /** Characters; the contract rejects more. */
  maximumLength: number;
  /** The token of the `autocomplete` attribute. */
  autocomplete: string;
  /** Message key of its label in the store's form. */
  label: string;
  /** An address line between name and town; also sent to fulfillers. */
  isStreetLine: boolean;
  /** The value after an erasure; null keeps it, for figures by country. */
  erased: string | null;
}

/**
 * The recipient form (specification 3 and 5) by wire names, in the order of the wire and of address lines. Contract,
 * columns, forms, erasure and all readers and writers derive from it (docs/how-to.md).
 */
export const RECIPIENT_FIELDS = {
  name: {
    column: 'name',
    isRequired: true,
    maximumLength: 100,
    autocomplete: 'name',
    label: 'form.name',
    isStreetLine: false,
    erased: ERASED,
  },
  email: {
    column: 'email',
    isRequired: true,
    maximumLength: EMAIL_MAXIMUM_LENGTH,
    autocomplete: 'email',
    label: 'form.email',
    isStreetLine: false,
    erased: '',
  },
  phone: {
    column: 'phone',
    isRequired: true,
    maximumLength: 40,
    autocomplete: 'tel',
    label: 'form.phone',
    isStreetLine: false,
    erased: '',
  },
  address_first_line: {
    column: 'addressFirstLine',
    isRequired: true,
    maximumLength: 150,
    autocomplete: 'address-line1',
    label: 'form.address_first_line',
    isStreetLine: true,
    erased: '',
  },
  address_second_line: {
    column: 'addressSecondLine',
    isRequired: false,
    maximumLength: 150,
    autocomplete: 'address-line2',
    label: 'form.address_second_line',
    isStreetLine: true,
    erased: '',
  },
  address_city: {
    column: 'addressCity',
    isRequired: true,
    maximumLength: 100,
    autocomplete: 'address-level2',
    label: 'form.address_city',
    isStreetLine: false,
    erased: '',
  },
  address_county: {
    column: 'addressCounty',
    isRequired: false,
    maximumLength: 100,
    autocomplete: 'address-level1',
    label: 'form.address_county',
    isStreetLine: false,
    erased: '',
  },
  address_postcode: {
    column: 'addressPostcode',
    isRequired: true,
    maximumLength: 20,
    autocomplete: 'postal-code',
    label: 'form.address_postcode',
    isStreetLine: false,
    erased: '',
  },
  /** Requests: English name or ISO code. Rows: ISO 3166-1 alpha-2. */
  address_country: {
    column: 'addressCountry',
    isRequired: true,
    maximumLength: 100,
    autocomplete: 'country-name',
    label: 'form.address_country',
    isStreetLine: false,
    erased: null,
  },
  /** United States only. Rows: two-letter abbreviation. */
  address_state: {
    column: 'addressState',
    isRequired: false,
    maximumLength: 60,
    autocomplete: 'address-level1',
    label: 'form.address_state',
    isStreetLine: false,
    erased: null,
  },
} as const satisfies Readonly<Record<string, RecipientFieldDefinition>>;

type Fields = typeof RECIPIENT_FIELDS;
export type RecipientField = keyof Fields;
type FieldsWith<Condition extends Partial<RecipientFieldDefinition>> = {
  [Field in RecipientField]: Fields[Field] extends Condition ? Field : never;
}[RecipientField];
export type RequiredField = FieldsWith<{ isRequired: true }>;
export type OptionalField = FieldsWith<{ isRequired: false }>;
export type StreetLineField = FieldsWith<{ isStreetLine: true }>;
type ErasedField = FieldsWith<{ erased: string }>;
export type RecipientColumn<Field extends RecipientField = RecipientField> = Fields[Field]['column'];

export type AddressField = Extract<RecipientField, `address_${string}`>;
/** An address without the person: what a lookup service may see. */
export type PostalAddress = Readonly<Record<AddressField, string>>;

/** A recipient as on the wire; missing values are empty. */
export type Recipient = Readonly<Record<RecipientField, string>>;
/** The same as a row's values. */
export type RecipientRow = { [Field in RecipientField as RecipientColumn<Field>]: string };
/** A row to insert: optional columns have defaults. */
type GivenRow = Readonly<
  { [Field in RequiredField as RecipientColumn<Field>]: string } & {
    [Field in OptionalField as RecipientColumn<Field>]?: string | undefined;
  }
>;

export const RECIPIENT_FIELD_NAMES = Object.keys(RECIPIENT_FIELDS) as RecipientField[];
export const REQUIRED_FIELDS = RECIPIENT_FIELD_NAMES.filter(
  (field): field is RequiredField => RECIPIENT_FIELDS[field].isRequired,
);
export const OPTIONAL_FIELDS = RECIPIENT_FIELD_NAMES.filter(
  (field): field is OptionalField => !RECIPIENT_FIELDS[field].isRequired,
);
export const ADDRESS_FIELDS = RECIPIENT_FIELD_NAMES.filter((field): field is AddressField =>
  field.startsWith('address_'),
);
export const STREET_LINE_FIELDS = RECIPIENT_FIELD_NAMES.filter(
  (field): field is StreetLineField => RECIPIENT_FIELDS[field].isStreetLine,
);

/** Completes a recipient with empty values. */
export const fillRecipient = (given: { readonly [Field in RecipientField]?: string | null | undefined }): Recipient =>
  Object.fromEntries(RECIPIENT_FIELD_NAMES.map((field) => [field, given[field] ?? ''])) as Recipient;

export const EMPTY_RECIPIENT = fillRecipient({});

/** A row's values: without surrounding spaces, the postcode as its country writes it. */
export function toRecipientRow(recipient: Recipient): RecipientRow {
  const { email, address_postcode, address_country } = recipient;
  return {
    ...(Object.fromEntries(
      RECIPIENT_FIELD_NAMES.map((field) => [RECIPIENT_FIELDS[field].column, recipient[field].trim()]),
    ) as RecipientRow),
    email: toAsciiEmail(email.trim()),
    addressPostcode: formatPostcode(address_postcode, findCountry(address_country)?.iso2 ?? ''),
  };
}

/** A recipient of a row. Rows of earlier versions hold the postcode as it was typed. */
export const fromRecipientRow = (row: GivenRow): Recipient => ({
  ...(Object.fromEntries(
    RECIPIENT_FIELD_NAMES.map((field) => [field, row[RECIPIENT_FIELDS[field].column] ?? '']),
  ) as Recipient),
  address_postcode: formatPostcode(row.addressPostcode, row.addressCountry),
});

/** The values that an erasure writes; country and state stay (docs/product/privacy.md). */
export const ERASED_RECIPIENT = Object.fromEntries(
  Object.values(RECIPIENT_FIELDS).flatMap(({ column, erased }) => (erased === null ? [] : [[column, erased]])),
) as Readonly<{ [Field in ErasedField as RecipientColumn<Field>]: string }>;

/** The address lines between name and town, without empty ones. */
export const streetLines = (recipient: Pick<Recipient, StreetLineField>): string[] =>
  STREET_LINE_FIELDS.map((field) => recipient[field]).filter((line) => line !== '');
