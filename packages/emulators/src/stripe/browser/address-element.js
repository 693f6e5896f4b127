import { make, makeField } from './dom.js';

const countryCodes =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL NO PL PT RO SK SI ES SE CH GB US CA AU NZ'.split(' ');

/** Countries whose addresses have a state that matters. */
const withState = ['US', 'CA', 'AU', 'GB'];

/** An address: name, country and lines. Line 2 and, outside the United States, the state may stay empty. */
export function buildAddressView({ words, options, locale, onChange }) {
  const defaults = options.defaultValues ?? {};
  const address = defaults.address ?? {};
  const text = (id, label, autocomplete, value, required = true) =>
    makeField(id, label, make('input', { type: 'text', autocomplete, value: value ?? '', required }));
  const country = makeField('country', words.country, countrySelect(options.allowedCountries, locale, address.country));
  const fields = {
    name: text('name', words.name, 'name', defaults.name),
    country,
    line1: text('line1', words.line1, 'address-line1', address.line1),
    line2: text('line2', words.line2, 'address-line2', address.line2, false),
    city: text('city', words.city, 'address-level2', address.city),
    state: text('state', words.state, 'address-level1', address.state, false),
    postal_code: text('postal_code', words.postcode, 'postal-code', address.postal_code),
  };
  const entered = (name) => fields[name].input.value.trim();
  const isMissing = (name) => {
    if (name === 'line2') return false;
    if (name === 'state') return country.input.value === 'US' && entered(name) === '';
    return entered(name) === '';
  };
  const showState = () => {
    fields.state.wrapper.hidden = !withState.includes(country.input.value);
    fields.state.input.required = country.input.value === 'US';
  };
  showState();
  country.input.addEventListener('change', showState);
  for (const [name, field] of Object.entries(fields)) {
    field.input.addEventListener('input', () => {
      if (!isMissing(name)) field.tell(null);
      onChange();
    });
  }
  const names = Object.keys(fields);

  return {
    root: make(
      'div',
      { class: 'fields' },
      ...['name', 'country', 'line1', 'line2'].map((name) => fields[name].wrapper),
      make('div', { class: 'row' }, ...['city', 'state', 'postal_code'].map((name) => fields[name].wrapper)),
    ),
    state() {
      const lines = names.filter((name) => name !== 'name');
      const complete = !names.some(isMissing);
      return {
        elementMode: options.mode ?? 'billing',
        isNewAddress: true,
        empty: names.every((name) => name === 'country' || entered(name) === ''),
        complete,
        value: { name: entered('name'), address: Object.fromEntries(lines.map((name) => [name, entered(name)])) },
      };
    },
    validate() {
      const problems = names.filter(isMissing);
      for (const name of names) fields[name].tell(problems.includes(name) ? words.required : null);
      const [first] = problems;
      return first ? { code: `incomplete_${first}`, message: words.required, input: fields[first].input } : null;
    },
    firstInput: fields.name.input,
    clear() {
      for (const [name, field] of Object.entries(fields)) if (name !== 'country') field.input.value = '';
    },
  };
}

function countrySelect(allowed, locale, selected) {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const codes = allowed?.length ? allowed : countryCodes;
  const options = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((left, right) => left.name.localeCompare(right.name, locale))
    .map(({ code, name }) => make('option', { value: code, selected: code === selected }, name));
  return make('select', { autocomplete: 'country', required: true }, ...options);
}
