import type { FontBook } from '@inkstand/artwork/fonts';
import type { DesignDocument } from '@inkstand/artwork/model';
import { type AssetSize, type FindingCode, preflightDesign, type SideFinding } from '@inkstand/artwork/preflight';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import { printLimits } from '@inkstand/artwork/technique-limits';
import type { HandlerReply } from '@inkstand/contract';
import type { catalogueVariants } from '@inkstand/database/tables/index';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { createProblemTranslator, type ProblemKey } from '@inkstand/i18n/problems';
import { type FieldError, type FieldProblem, failFields } from '#errors.ts';

export type DesignWarning = HandlerReply<'saveDesign'>['data']['warnings'][number];

/** Findings that block a design, with the layer's field that shows the error. */
const FIELD_PROBLEMS = {
  'design.resolution_too_low': { problem: 'picture_too_small', field: 'src' },
  'design.image_missing': { problem: 'unknown_asset', field: 'src' },
  'design.outside': { problem: 'outside_print_area', field: 'x' },
  'design.missing_character': { problem: 'not_printable', field: 'text' },
} as const satisfies Partial<Record<FindingCode, { problem: FieldProblem; field: string }>>;
type RefusedOf = keyof typeof FIELD_PROBLEMS;
type WarnedOf = Exclude<FindingCode, RefusedOf>;

const findingProblem = (code: FindingCode) =>
  Object.hasOwn(FIELD_PROBLEMS, code) ? FIELD_PROBLEMS[code as RefusedOf] : undefined;

interface Printed {
  document: DesignDocument;
  fonts: FontBook;
  sizes: Record<string, AssetSize>;
  variant: Pick<typeof catalogueVariants.$inferSelect, 'values' | 'colours'>;
  /** Codes of the colours that the product is offered in. */
  colours: readonly string[];
}

/** Returns every preflight finding of a design on its variant: the same as the designer shows while editing. */
export function listFindings({ document, fonts, sizes, variant, colours }: Printed): SideFinding[] {
  const { print_techniques: techniques, colour_count: colourCount } = variant.values;
  const fabrics = variant.colours.filter(({ code }) => colours.includes(code));
  return preflightDesign(document, { fonts, sizes, fabrics, limits: printLimits(techniques, colourCount) });
}

/** Rejects a design that cannot be printed, and returns the warnings (docs/product/designs.md). */
export function checkPrint(printed: Printed, language: string): DesignWarning[] {
  const { errors, warnings } = checkFindings(printed.document, listFindings(printed), language);
  if (errors.length > 0) failFields(errors);
  return warnings;
}

/** Converts findings to errors on their fields and to warnings with text. */
export function checkFindings(
  document: DesignDocument,
  findings: readonly SideFinding[],
  language: string,
): { errors: FieldError[]; warnings: DesignWarning[] } {
  const isError = ({ severity }: SideFinding) => severity === 'error';
  return {
    errors: findings.filter(isError).map((finding) => toFieldError(document, finding)),
    warnings: findings.filter((finding) => !isError(finding)).map((finding) => toDesignWarning(finding, language)),
  };
}

function toFieldError(document: DesignDocument, { side, layer, code, detail }: SideFinding): FieldError {
  const index = document.sides[side]?.layers.findIndex(({ id }) => id === layer);
  const { problem, field } = findingProblem(code) ?? { problem: 'invalid_design', field: 'id' };
  const at = `document.sides.${side}.layers.${index}.${field}`;
  return problem === 'not_printable'
    ? { field: at, problem, params: { characters: detail ?? '' } }
    : { field: at, problem };
}

export function toDesignWarning({ code, side, layer, detail, limit }: SideFinding, language: string): DesignWarning {
  return { code, side, layer, message: sayFinding({ code, detail, limit }, language) };
}

/** Errors are shown on their field and have no sentence of their own. A warning without a sentence does not compile. */
type Sentence<Code extends string> = Code extends `design.${infer Name}` ? `finding.${Name}` : never;
const messageKey = (code: WarnedOf) => code.replace('design.', 'finding.') as Sentence<WarnedOf> satisfies ProblemKey;

/** Names colours, joined by commas as findings do, in a language. */
function shadeNames(detail: string, language: string): string {
  return detail.split(', ').map(createCatalogueTranslator(language).shade).join(', ');
}

function sayFinding(
  { code, detail = '', limit = '' }: { code: FindingCode; detail: string | undefined; limit: string | undefined },
  language: string,
): string {
  const problem = findingProblem(code)?.problem;
  const t = createProblemTranslator(language);
  if (problem) return t(`field.${problem}`, { characters: detail });
  const isOfColours = code === 'design.little_ink' || code === 'design.ink_near_fabric';
  return t(messageKey(code as WarnedOf), { detail: isOfColours ? shadeNames(detail, language) : detail, limit });
}

let book: Promise<FontBook> | undefined;

/** Every font face that a design may use; loaded on first use and cached. */
export function fontBook(): Promise<FontBook> {
  book ??= loadFonts();
  return book;
}
