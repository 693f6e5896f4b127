import { findCountry } from '@inkstand/domain/countries';
import { RECIPIENT_FIELDS, type RecipientField, STREET_LINE_FIELDS } from '@inkstand/domain/recipient-fields';
import { REGIONS } from '@inkstand/domain/regions';
import { findStates } from '@inkstand/domain/states';
import { compareNames, countryName, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore, useTranslator } from '#features/store/store.ts';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import css from './recipient-fields.module.css';
import type { FieldMessages } from './recipient-form.ts';
import type { Countries } from './use-countries.ts';

const FIRST_STATE = 'Alabama';

interface RecipientInputProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'isOptional'> {
  field: RecipientField;
  /** Overrides the field's own label. */
  label?: string;
}

/** A text input, from the field's definition. */
function RecipientInput({ field, label, ...input }: RecipientInputProps) {
  const t = useTranslator();
  const definition = RECIPIENT_FIELDS[field];
  return (
    <TextField
      name={field}
      label={label ?? t(definition.label)}
      isOptional={!definition.isRequired}
      autoComplete={`shipping ${definition.autocomplete}`}
      maxLength={definition.maximumLength}
      {...input}
    />
  );
}

interface ContactFieldsProps {
  errors: FieldMessages;
  /** The email address of a placed order, which cannot be changed. */
  fixedEmail?: string | undefined;
}

export function ContactFields({ errors, fixedEmail }: ContactFieldsProps) {
  const t = useTranslator();
  return (
    <fieldset className={css.group}>
      <legend>{t('form.contact_information')}</legend>
      <div className={css.grid}>
        <div className={css.wide}>
          <RecipientInput field="name" error={errors.name} autoCapitalize="words" spellCheck={false} />
        </div>
        {!fixedEmail && (
          <RecipientInput
            field="email"
            type="email"
            error={errors.email}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <RecipientInput field="phone" error={errors.phone} type="tel" inputMode="tel" />
      </div>
      {fixedEmail && <p className={css.note}>{t('order.email_stays', { email: fixedEmail })}</p>}
    </fieldset>
  );
}

/** The initial country: the region's own, or the first that the store delivers to. */
function useInitialCountry(countries: Countries): string {
  const { region } = useStore();
  const own = countries.find(({ iso2 }) => iso2 === REGIONS[region].initialCountry);
  return (own ?? countries[0])?.name ?? '';
}

export function DeliveryFields({ errors, countries }: { errors: FieldMessages; countries: Countries }) {
  const t = useTranslator();
  const { lang } = useSite();
  const { states } = useStore();
  const initialCountry = useInitialCountry(countries);
  const [country, setCountry] = useState(initialCountry);
  const group = useRef<HTMLFieldSetElement>(null);
  const hasChosenState = useRef(false);
  const isUnitedStates = findCountry(country)?.iso2 === 'US';

  // The list may have changed, or the browser may have restored another choice.
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLSelectElement>('select[name="address_country"]')?.value;
    setCountry(countries.find(({ name }) => name === chosen)?.name ?? initialCountry);
  }, [countries, initialCountry]);

  function followZip(event: FormEvent<HTMLInputElement>) {
    const [state, another] = findStates(event.currentTarget.value);
    const list = group.current?.querySelector<HTMLSelectElement>('select[name="address_state"]');
    if (state && !another && list && !hasChosenState.current) list.value = state.name;
  }

  return (
    <fieldset className={css.group} ref={group}>
      <legend>{t('form.delivery_information')}</legend>
      <div className={css.grid}>
        {STREET_LINE_FIELDS.map((field) => (
          <div key={field} className={css.wide}>
            <RecipientInput field={field} error={errors[field]} autoCapitalize="words" />
          </div>
        ))}
        <RecipientInput field="address_city" error={errors.address_city} autoCapitalize="words" />
        <RecipientInput
          field="address_postcode"
          label={isUnitedStates ? t('form.address_zip') : t('form.address_postcode')}
          error={errors.address_postcode}
          autoCapitalize="characters"
          inputMode={isUnitedStates ? 'numeric' : 'text'}
          spellCheck={false}
          onInput={followZip}
        />
        <RecipientInput
          field="address_county"
          error={errors.address_county}
          autoComplete={isUnitedStates ? 'off' : 'shipping address-level1'}
          autoCapitalize="words"
        />
        <SelectField
          name="address_country"
          label={t('form.address_country')}
          error={errors.address_country}
          autoComplete="shipping country-name"
          defaultValue={initialCountry}
          onChange={(event) => setCountry(event.currentTarget.value)}
          options={countries
            .map(({ name, iso2 }) => ({ value: name, label: countryName(iso2, languageOr(lang)) }))
            .toSorted((one, other) => compareNames(lang)(one.label, other.label))}
        />
        {isUnitedStates && (
          <SelectField
            name="address_state"
            label={t('form.address_state')}
            error={errors.address_state}
            autoComplete="shipping address-level1"
            defaultValue={FIRST_STATE}
            onChange={() => {
              hasChosenState.current = true;
            }}
            options={states.map(({ name }) => ({ value: name, label: name }))}
          />
        )}
      </div>
    </fieldset>
  );
}
