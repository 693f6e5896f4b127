import * as z from 'zod';

/** Checks what a file of `data` says. A mistake stops the seed, with the name of the file and the place in it. */
export function readData<Schema extends z.ZodType>(name: string, schema: Schema, data: unknown): z.output<Schema> {
  const read = schema.safeParse(data);
  if (!read.success) throw new Error(`${name} of the demonstration is not valid:\n${z.prettifyError(read.error)}`);
  return read.data;
}
