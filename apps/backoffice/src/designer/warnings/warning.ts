import type { DesignDocument, SideId } from '@inkstand/artwork/model';

export interface Warning {
  side: SideId;
  layer: string;
  /** An error keeps the design from being saved. */
  severity: 'warning' | 'error';
  sentence: string;
}

/** What the server said when the design was last saved. */
export interface Remarks {
  /** The design that it spoke of. */
  document: DesignDocument;
  warnings: readonly Warning[];
}

/** The remarks on layers that have not changed since. */
export function stillTrue(remarks: Remarks | undefined, document: DesignDocument): Warning[] {
  if (!remarks) return [];
  const layer = (of: DesignDocument, { side, layer: id }: Warning) =>
    of.sides[side]?.layers.find((each) => each.id === id);
  return remarks.warnings.filter((warning) => {
    const current = layer(document, warning);
    return current !== undefined && current === layer(remarks.document, warning);
  });
}
