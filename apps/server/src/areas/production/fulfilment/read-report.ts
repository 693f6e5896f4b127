import { type FulfillerReport, fulfillerReport } from '@inkstand/contract/fulfiller-wire';
import { parseFields } from '#http/parse.ts';
import { Refusal } from '#refusals.ts';

/** A report among others, or undefined for what is none. */
export function readReport(raw: unknown): FulfillerReport | undefined {
  try {
    return parseFields(fulfillerReport, raw);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
