import { isDeepStrictEqual } from 'node:util';
import type { SideId } from '@inkstand/artwork/model';
import { GARMENTS } from '@inkstand/artwork/print/garments';
import { canPrintOn } from '@inkstand/domain/print-techniques';
import { REGIONS } from '@inkstand/domain/regions';
import type * as z from 'zod';
import type { FieldProblem } from '#errors.ts';
import { fieldProblems } from '#errors.ts';
import type { CatalogueFile, FileRow, RowFault } from './read-file.ts';
import { PARAMS, type VariantRecord, variantRecord } from './record-schema.ts';
import { byColour } from './variant-response.ts';

export interface CheckedRow {
  line: number;
  record: VariantRecord;
}

type Path = readonly PropertyKey[];
type Fault = Pick<RowFault, 'problem' | 'params'> & { path: Path };

/** Checks each row on its own: against its schema, and against rules that the schema cannot express. */
export function checkRows({ rows, toField }: CatalogueFile): { checked: CheckedRow[]; faults: RowFault[] } {
  const checked: CheckedRow[] = [];
  const faults: RowFault[] = [];
  for (const row of rows) {
    const result = checkRow(row);
    if ('record' in result) checked.push({ line: row.line, record: result.record });
    else {
      for (const { path, problem, params } of result.faults)
        faults.push({ line: row.line, field: toField(path), problem, ...(params ? { params } : {}) });
    }
  }
  return { checked, faults };
}

function checkRow({ sent, line }: FileRow): { record: VariantRecord } | { faults: Fault[] } {
  const parsed = variantRecord.safeParse(sent, { reportInput: true });
  if (!parsed.success) return { faults: parsed.error.issues.flatMap(issueFaults) };
  const { colour_size, colour_skus, ...record } = parsed.data;
  const faults = [
    ...twiceIn(
      record.colours.map(({ code }) => code),
      'colours',
      line,
    ),
    ...twiceIn(record.sizes, 'sizes', line),
    ...twiceIn(Object.values(record.skus), 'skus', line),
    ...skuFaults(record),
    ...priceFaults(record),
    ...sideFaults(record),
    ...whiteFaults(record),
    ...derivedFaults(record, { colour_size, colour_skus }),
  ];
  return faults.length > 0 ? { faults } : { record };
}

const isProblem = (message: string): message is FieldProblem => (fieldProblems as readonly string[]).includes(message);

function issueFaults(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], problem: 'unknown_column' }));
  }
  const params = PARAMS[String(issue.path[0])];
  return [{ path: issue.path, problem: issueProblem(issue), ...(params ? { params } : issueParams(issue)) }];
}

function issueProblem(issue: z.core.$ZodIssue): FieldProblem {
  if (isProblem(issue.message)) return issue.message;
  const isAbsent = (issue.code === 'invalid_type' || issue.code === 'invalid_union') && issue.input === undefined;
  if (isAbsent) return 'required';
  return 'invalid';
}

const issueParams = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_big' ? { params: { count: Number(issue.maximum) } } : {};

function twiceIn(values: readonly string[], field: string, line: number): Fault[] {
  return new Set(values).size === values.length ? [] : [{ path: [field], problem: 'stands_twice', params: { line } }];
}

function skuFaults({ colours, sizes, skus }: VariantRecord): Fault[] {
  const choices = new Set(colours.flatMap(({ code }) => sizes.map((size) => `${code}/${size}`)));
  const unknown = Object.keys(skus).filter((choice) => !choices.has(choice));
  if (Object.keys(skus).length === 0) return [{ path: ['skus'], problem: 'required' }];
  return unknown.map((name) => ({ path: ['skus', name], problem: 'unknown_choice', params: { name } }));
}

/** Every region where the variant is offered needs a price, or nobody could order it there. */
function priceFaults(record: VariantRecord): Fault[] {
  return record.availability_regions.flatMap((region) => {
    const { currency } = REGIONS[region];
    return (['blank_price', 'print_price'] as const)
      .filter((field) => record[field][currency] === undefined)
      .map((field): Fault => ({ path: [field, currency], problem: 'price_missing', params: { currency } }));
  });
}

const TOLERANCE = 0.01;

/** A print area is drawn on the garment's picture, so it must have the same proportions as the area there. */
function sideFaults({ garment, print_area }: VariantRecord): Fault[] {
  return (['front', 'back'] as const satisfies SideId[]).flatMap((side): Fault[] => {
    const area = print_area[side];
    if (!area) return [];
    const path = ['print_area', side];
    const pictured = GARMENTS[garment][side]?.printArea;
    if (!pictured) return [{ path, problem: 'no_such_side' }];
    const { widthMm: width, heightMm: height } = pictured;
    const differs = Math.abs((area.width_mm / area.height_mm / width) * height - 1) > TOLERANCE;
    return differs ? [{ path, problem: 'other_proportions', params: { width, height } }] : [];
  });
}

/** A colour that the technique cannot print on could never be ordered. */
function whiteFaults({ colours, print_techniques }: VariantRecord): Fault[] {
  return colours.flatMap(({ hex }, index): Fault[] =>
    canPrintOn(print_techniques, hex) ? [] : [{ path: ['colours', index], problem: 'needs_white_ink' }],
  );
}

/** `colour_size` and `colour_skus` are derived from the SKUs; if sent, they must match. */
function derivedFaults(
  record: VariantRecord,
  sent: { colour_size: Record<string, string[]> | undefined; colour_skus: Record<string, string[]> | undefined },
): Fault[] {
  const derived = byColour(record);
  return (['colour_size', 'colour_skus'] as const)
    .filter((field) => sent[field] !== undefined && !isDeepStrictEqual(sent[field], derived[field]))
    .map((field) => ({ path: [field], problem: 'disagrees_with_skus' }));
}
