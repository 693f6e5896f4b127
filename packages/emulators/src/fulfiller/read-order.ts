import type * as wire from '@inkstand/contract/production/fulfiller-wire';
import { addressChange, fulfillerOrder } from '@inkstand/contract/production/fulfiller-wire';
import type * as z from 'zod';

export type FieldErrors = Record<string, string[]>;
type Read<Value> = { value: Value; errors?: never } | { value?: never; errors: FieldErrors };

/** Parses an order; problems are listed by field path: `items.0.quantity`. */
export const readOrder = (rawBody: string): Read<wire.FulfillerOrder> => read(fulfillerOrder, rawBody);

export const readAddressChange = (rawBody: string): Read<z.infer<typeof addressChange>> => read(addressChange, rawBody);

function read<Schema extends z.ZodType>(schema: Schema, rawBody: string): Read<z.infer<Schema>> {
  const parsed = schema.safeParse(parse(rawBody));
  if (parsed.success) return { value: parsed.data };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { errors };
}

function parse(rawBody: string): unknown {
  // PostgreSQL cannot store a null character.
  if (rawBody.includes('\\u0000')) return undefined;
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
}
