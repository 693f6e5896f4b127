/** A decoded form: Stripe requests are text, nested by brackets. */
type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

const deepest = 8;

/**
 * Decodes `amount=5&metadata[order]=1&line_items[0][amount]=2&expand[]=latest_charge`. An object whose names are all
 * whole numbers becomes an array in numeric order.
 */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    if (path.length <= deepest) place(root, path, value);
  }
  return withArrays(root) as Form;
}

function place(target: Form, path: string[], value: string): void {
  const [first = '', ...rest] = path;
  const name = first === '' ? String(Object.keys(target).length) : first;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const child: Form = isForm(inner) ? inner : Object.create(null);
  target[name] = child;
  place(child, rest, value);
}

function withArrays(value: FormValue): FormValue {
  if (!isForm(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d{1,4}$/.test(name))) {
    return names
      .toSorted((left, right) => Number(left) - Number(right))
      .map((name) => withArrays(value[name] as FormValue));
  }
  for (const name of names) value[name] = withArrays(value[name] as FormValue);
  return value;
}

export function isForm(value: FormValue | undefined): value is Form {
  return typeof value === 'object' && !Array.isArray(value);
}
