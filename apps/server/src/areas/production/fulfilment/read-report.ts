import { type FulfillerReport, fulfillerReport } from '@inkstand/contract/production/fulfiller-wire';
import { HttpError } from '#errors.ts';
import { parseFields } from '#http/parse.ts';

/** A report among others, or undefined for what is none. */
export function readReport(raw: unknown): FulfillerReport | undefined {
  try {
    return parseFields(fulfillerReport, raw);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
