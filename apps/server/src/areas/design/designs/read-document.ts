import { FONT_REVISION } from '@inkstand/artwork/font-families';
import { layerText } from '@inkstand/artwork/layer-text';
import { type DesignDocument, type DesignSide, SIDE_IDS } from '@inkstand/artwork/model';
import { designDocumentSchema, migrateDesign } from '@inkstand/artwork/model-schema';
import type { CatalogueValues } from '@inkstand/database/tables/index';
import type * as z from 'zod';
import { type FieldError, type FieldProblem, failFields } from '#errors.ts';
import { toPrintArea } from './load-product.ts';

/**
 * Validates a design as sent: by its schema, and that it was made for this variant's print areas and the current fonts.
 * Throws 422 on the path of the fault: `document.sides.front.layers.0.fontSize`.
 */
export function readDocument(sent: unknown, printArea: CatalogueValues['print_area']): DesignDocument {
  const document = parseDocument(sent);
  const refused: FieldError[] = SIDE_IDS.flatMap((id): FieldError[] => {
    const side = document.sides[id];
    const area = printArea[id];
    if (!side) return [];
    if (!area) return [{ field: `document.sides.${id}`, problem: 'invalid_design' }];
    const { widthMm, heightMm, dpi } = toPrintArea(area);
    const isSame =
      side.printArea.widthMm === widthMm && side.printArea.heightMm === heightMm && side.printArea.dpi === dpi;
    return isSame ? [] : [{ field: `document.sides.${id}.printArea`, problem: 'invalid_design' }];
  });
  if (refused.length > 0) failFields(refused);
  return document;
}

/** Validates a design for print areas of any size: by its schema and for the current fonts. */
export function parseDocument(sent: unknown): DesignDocument {
  const parsed = designDocumentSchema.safeParse(migrateDesign(sent), { reportInput: true });
  if (!parsed.success) failFields(parsed.error.issues.map(toFieldError));
  const document = parsed.data;
  if (document.fontRevision !== FONT_REVISION) {
    failFields([{ field: 'document.fontRevision', problem: 'invalid_design' }]);
  }
  return { ...document, sides: withPrintedSides(document.sides) };
}

/** Programs may send texts as they were pasted; they are stored as they are printed. */
function withPrintedSides({ front, back }: DesignDocument['sides']): DesignDocument['sides'] {
  return { ...(front && { front: withPrintedTexts(front) }), ...(back && { back: withPrintedTexts(back) }) };
}

const withPrintedTexts = (side: DesignSide): DesignSide => ({
  ...side,
  layers: side.layers.map((layer) => (layer.type === 'Text' ? { ...layer, text: layerText(layer.text) } : layer)),
});

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  return { field: ['document', ...issue.path].map(String).join('.'), problem: issueProblem(issue) };
}

function issueProblem(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.path.length === 0) return 'invalid_design';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'too_long' : 'invalid';
}
