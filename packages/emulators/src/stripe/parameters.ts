import { invalid } from './errors.ts';
import { type Form, isForm } from './form.ts';

/** Rejects unknown parameters, as the real service does. */
export function onlyKnown(form: Form, known: readonly string[]): void {
  for (const name of Object.keys(form)) {
    if (!known.includes(name) && name !== 'expand' && name !== 'key') {
      throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    }
  }
}

/** Returns text, or undefined if absent or empty: a form encodes null as an empty value. */
export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, { param: name });
  return value;
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined) throw absent(name);
  return value;
}

export function choice<Value extends string>(form: Form, name: string, values: readonly Value[]): Value | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  const known = values.find((candidate) => candidate === value);
  if (known === undefined) {
    throw invalid(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name });
  }
  return known;
}

/** Returns a whole number of minor units or seconds; `label` is the full name of a nested parameter. */
export function integer(form: Form, name: string, label = name): number | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: label });
  }
  return Number(value);
}

export function requiredInteger(form: Form, name: string, label = name): number {
  const value = integer(form, name, label);
  if (value === undefined) throw absent(label);
  return value;
}

export function flag(form: Form, name: string): boolean | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, { param: name });
  return value === 'true';
}

export function object(form: Form, name: string): Form | undefined {
  const value = form[name];
  if (value === undefined || value === '') return undefined;
  if (!isForm(value)) throw invalid('Invalid object', { param: name });
  return value;
}

/** Returns the objects of a list such as `line_items[0][amount]`. */
export function objects(form: Form, name: string): Form[] {
  const value = form[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw invalid('Invalid array', { param: name });
  return value.map((item) => {
    if (!isForm(item)) throw invalid('Invalid object', { param: name });
    return item;
  });
}

export function texts(form: Form, name: string): string[] {
  const value = form[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw invalid('Invalid array', { param: name });
  return value.map((item) => {
    if (typeof item !== 'string') throw invalid('Invalid string', { param: name });
    return item;
  });
}

export function absent(name: string) {
  return invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}
