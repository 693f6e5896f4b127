import { type CustomTextProblem, customTextProblem } from '@inkstand/artwork/custom-text';
import { type DesignDocument, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { preflightUnit } from '@inkstand/artwork/preflight-unit';
import { printLimits } from '@inkstand/artwork/technique-limits';
import type { BasketLine } from '@inkstand/contract/buying/checkout';
import type { CatalogueValues } from '@inkstand/database/tables/index';
import type { Params } from '@inkstand/i18n';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { fontBook } from '#areas/design/index.ts';
import type { FieldProblem } from '#errors.ts';

type OwnTexts = Pick<BasketLine, 'custom_text_front' | 'custom_text_back'>;

/** What is wrong with the text that somebody wants on a side. */
interface TextError {
  side: SideId;
  problem: Extract<FieldProblem, 'required' | 'invalid' | 'text_too_long' | 'only_letters' | 'not_printable'>;
  params?: Params;
}

const PROBLEMS: Readonly<Record<CustomTextProblem, TextError['problem']>> = {
  required: 'required',
  too_long: 'text_too_long',
  only_letters_numbers_spaces: 'only_letters',
  not_customisable: 'invalid',
};

export const textOn = (texts: OwnTexts, side: SideId): string =>
  side === 'front' ? texts.custom_text_front : texts.custom_text_back;

type Printing = Pick<CatalogueValues, 'print_techniques' | 'colour_count'>;

/** Why somebody's own texts cannot be printed on a design; undefined when they can. */
export async function findTextError(
  document: DesignDocument,
  texts: OwnTexts,
  printing: Printing,
): Promise<TextError | undefined> {
  for (const side of SIDE_IDS) {
    const textError = await findTextErrorOnSide(document, side, textOn(texts, side), printing);
    if (textError) return textError;
  }
  return undefined;
}

async function findTextErrorOnSide(
  document: DesignDocument,
  side: SideId,
  text: string,
  { print_techniques: techniques, colour_count: colourCount }: Printing,
): Promise<TextError | undefined> {
  const design = document.sides[side];
  if (!design) return text === '' ? undefined : { side, problem: 'invalid' };
  const problem = customTextProblem(design, text);
  if (problem) return { side, problem: PROBLEMS[problem] };
  if (text === '') return undefined;
  // It would be printed as boxes or cut off, and the order stand still with somebody's money.
  const fonts = await fontBook();
  const findings = preflightUnit({ side: design, text, fonts, limits: printLimits(techniques, colourCount) });
  const refused = findings.filter(({ severity }) => severity === 'error');
  const missing = refused.filter(({ code }) => code === 'design.missing_character');
  if (missing.length > 0) {
    const characters = [...new Set(missing.flatMap(({ detail = '' }) => detail.split(', ')))].join(', ');
    return { side, problem: 'not_printable', params: { characters } };
  }
  return refused.length > 0 ? { side, problem: 'text_too_long' } : undefined;
}

/** The same in words. */
export const textErrorMessage = ({ problem, params }: TextError, language: string): string =>
  createProblemTranslator(language)(`field.${problem}`, params);
