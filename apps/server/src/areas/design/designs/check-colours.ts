import type { CatalogueColour, CatalogueValues } from '@inkstand/database/tables/index';
import { canPrintOn } from '@inkstand/domain/print-techniques';
import { type FieldError, failFields } from '#errors.ts';

interface Offered {
  colours: readonly CatalogueColour[];
  values: Pick<CatalogueValues, 'print_techniques'>;
}

/** Refuses colours that the variant does not come in or cannot be printed on, and any named twice. */
export function checkColours(colours: readonly string[], { colours: offered, values }: Offered): void {
  const refused = colours.flatMap((code, index): FieldError[] => {
    const colour = offered.find((one) => one.code === code);
    const field = `colours.${index}`;
    if (!colour) return [{ field, problem: 'unknown_colour' }];
    if (!canPrintOn(values.print_techniques, colour.hex)) return [{ field, problem: 'needs_white_ink' }];
    return colours.indexOf(code) < index ? [{ field, problem: 'invalid' }] : [];
  });
  if (refused.length > 0) failFields(refused);
}
