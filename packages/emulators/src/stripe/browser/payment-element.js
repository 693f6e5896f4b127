import {
  cardBrand,
  codeLength,
  codeProblem,
  digitsOf,
  expiryProblem,
  formatCardNumber,
  formatExpiry,
  numberProblem,
  readExpiry,
} from './card.js';
import { make, makeField, whenPointerIsUp } from './dom.js';

const problemWords = {
  incomplete_number: 'incompleteNumber',
  invalid_number: 'invalidNumber',
  incomplete_expiry: 'incompleteExpiry',
  invalid_expiry_month: 'invalidExpiry',
  invalid_expiry_year: 'invalidExpiry',
  invalid_expiry_month_past: 'pastExpiry',
  invalid_expiry_year_past: 'pastExpiry',
  incomplete_cvc: 'incompleteCode',
};

const brandNames = { visa: 'VISA', mastercard: 'MC', amex: 'AMEX', unknown: '' };

/** The card fields. Returns their view: what they hold, what is wrong, and how to change them. */
export function buildPaymentView({ words, onChange }) {
  const number = makeField('number', words.number, cardInput('cc-number', '1234 1234 1234 1234'));
  const expiry = makeField('expiry', words.expiry, cardInput('cc-exp', 'MM / YY'));
  const code = makeField('code', words.code, cardInput('cc-csc', 'CVC'));
  const brand = make('span', { class: 'brand', 'aria-hidden': 'true' });
  number.box.classList.add('with-brand');
  number.box.append(brand);

  const numberDigits = () => digitsOf(number.input.value);
  const checks = [
    { field: number, problem: () => numberProblem(numberDigits()) },
    { field: expiry, problem: () => expiryProblem(expiry.input.value, new Date()) },
    { field: code, problem: () => codeProblem(digitsOf(code.input.value), numberDigits()) },
  ];
  const say = (problem) => (problem ? words[problemWords[problem]] : null);

  number.input.addEventListener('input', () => {
    rewrite(number.input, formatCardNumber(numberDigits()));
    brand.textContent = brandNames[cardBrand(numberDigits())];
    code.input.placeholder = codeLength(numberDigits()) === 4 ? 'CVC (4)' : 'CVC';
  });
  expiry.input.addEventListener('input', (event) => {
    rewrite(expiry.input, formatExpiry(expiry.input.value, event.inputType?.startsWith('delete') ?? false));
  });
  code.input.addEventListener('input', () => {
    rewrite(code.input, digitsOf(code.input.value).slice(0, codeLength(numberDigits())));
  });
  for (const { field, problem } of checks) {
    field.input.addEventListener('input', () => {
      const found = problem();
      // While somebody types, only what typing on cannot mend is an error.
      field.tell(found?.startsWith('invalid_number') ? say(found) : null);
      onChange();
    });
    field.input.addEventListener('blur', () => {
      whenPointerIsUp(() => {
        if (field.input.value !== '') field.tell(say(problem()));
      });
    });
  }

  return {
    root: make(
      'div',
      { class: 'fields' },
      number.wrapper,
      make('div', { class: 'row' }, expiry.wrapper, code.wrapper),
      make('p', { class: 'hint' }, words.hint),
    ),
    state() {
      const inputs = checks.map(({ field }) => field.input.value);
      const complete = checks.every(({ problem }) => problem() === null);
      return { empty: inputs.every((value) => value === ''), complete, collapsed: false, value: { type: 'card' } };
    },
    /** Shows everything that is wrong, and returns the first: `{ code, message, input }`. */
    validate() {
      const problems = checks.map(({ field, problem }) => {
        const found = problem();
        field.tell(say(found));
        return found && { code: found, message: say(found), input: field.input };
      });
      return problems.find(Boolean) ?? null;
    },
    fields() {
      const { month, year } = readExpiry(expiry.input.value);
      const cvc = digitsOf(code.input.value);
      return { type: 'card', card: { number: numberDigits(), exp_month: month, exp_year: year, cvc } };
    },
    firstInput: number.input,
    clear() {
      for (const { field } of checks) {
        field.input.value = '';
        field.tell(null);
      }
      brand.textContent = '';
    },
  };
}

function cardInput(autocomplete, placeholder) {
  return make('input', {
    type: 'text',
    inputmode: 'numeric',
    autocomplete,
    placeholder,
    required: true,
    spellcheck: 'false',
    'aria-invalid': 'false',
  });
}

/** Sets a formatted value and keeps the caret behind the digit that it stood behind. */
function rewrite(input, formatted) {
  if (input.value === formatted) return;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const wasAtEnd = input.selectionStart === input.value.length;
  input.value = formatted;
  let position = 0;
  for (let seen = 0; seen < before && position < formatted.length; position += 1) {
    if (/\d/.test(formatted[position])) seen += 1;
  }
  const caret = wasAtEnd ? formatted.length : position;
  input.setSelectionRange(caret, caret);
}
