import { type DesignDocument, findCustomFields, SIDE_IDS, type SideId } from '@inkstand/artwork/model';

/** A text of the design that each piece may have its own of. */
export interface TextColumn {
  /** `front/layer-4`: layers' ids differ within a side. */
  key: string;
  heading: string;
  side: SideId;
  layer: string;
  maxLength: number;
  required: boolean;
  restricted: boolean;
  /** The designer's own text. */
  example: string;
  /** Of its side's; only the last may have several lines, because lines part the texts of a side. */
  isLast: boolean;
}

export const PIECE_COLUMNS = ['colour', 'size', 'quantity'] as const;

/** The texts of a design as columns. Fields of one name are told apart by their side, and by a number. */
export function textColumns(document: DesignDocument): TextColumn[] {
  const fields = findCustomFields(document);
  const taken = new Set<string>(PIECE_COLUMNS);
  return SIDE_IDS.flatMap((side) =>
    (fields[side] ?? []).map((field, index, all): TextColumn => {
      const heading = freeHeading(field.label, side, taken);
      taken.add(heading.toLowerCase());
      const { layer, maxLength, required, restricted = false, placeholder: example } = field;
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

/** A side's texts as orders carry them (`custom_text_front`): each on its line. Empty: the designer's words stay. */
export function sideText(
  columns: readonly TextColumn[],
  side: SideId,
  texts: Readonly<Record<string, string>>,
): string {
  const lines = columns.filter((column) => column.side === side).map(({ key }) => texts[key] ?? '');
  return lines.every((line) => line === '') ? '' : lines.join('\n');
}
