import { type DesignDocument, findCustomFields, SIDE_IDS, type SideId } from '@inkstand/artwork/model';

/** A text of the design that each piece can replace. */
export interface TextColumn {
  /** `front/layer-4`: layer ids are unique per side only. */
  key: string;
  heading: string;
  side: SideId;
  layer: string;
  maxLength: number;
  required: boolean;
  restricted: boolean;
  /** The designer's own text. */
  example: string;
  /** Last text of its side: only that one may have several lines, because line breaks separate the texts of a side. */
  isLast: boolean;
}

export const PIECE_COLUMNS = ['colour', 'size', 'quantity'] as const;

/**
 * Returns the customisable texts of a design as columns. Fields of the same name are distinguished by side, then by
 * number.
 */
export function textColumns(document: DesignDocument): TextColumn[] {
  const fields = findCustomFields(document);
  const taken = new Set<string>(PIECE_COLUMNS);
  return SIDE_IDS.flatMap((side) =>
    (fields[side] ?? []).map((field, index, all): TextColumn => {
      const heading = freeHeading(field.label, side, taken);
      taken.add(heading.toLowerCase());
      const { layer, maxLength, restricted = false, placeholder: example } = field;
      const required = field.empty === 'required';
      const isLast = index === all.length - 1;
      return { key: `${side}/${layer}`, heading, side, layer, maxLength, required, restricted, example, isLast };
    }),
  );
}

function freeHeading(label: string, side: SideId, taken: ReadonlySet<string>): string {
  const wanted = [label, `${label} (${side})`];
  for (let number = 2; ; number++) {
    const found = wanted.find((heading) => !taken.has(heading.toLowerCase()));
    if (found) return found;
    wanted.push(`${label} (${side} ${number})`);
  }
}

/**
 * Returns a side's texts in the form that orders carry them (`custom_text_front`): one per line. Empty without any.
 */
export function sideText(
  columns: readonly TextColumn[],
  side: SideId,
  texts: Readonly<Record<string, string>>,
): string {
  const lines = columns.filter((column) => column.side === side).map(({ key }) => texts[key] ?? '');
  return lines.every((line) => line === '') ? '' : lines.join('\n');
}
