import type { DesignDocument, SideId } from '@inkstand/artwork/model';

export interface Warning {
  side: SideId;
  layer: string;
  /** An error blocks saving. */
  severity: 'warning' | 'error';
  sentence: string;
  /** Names of the fabrics on which the ink of the layer is hard to see. */
  hardToSeeOn?: readonly string[];
}

/** The server's findings from the last save. */
export interface Remarks {
  /** The design that was saved. */
  document: DesignDocument;
  warnings: readonly Warning[];
}

/** The server's findings for layers that have not changed since. */
export function currentWarnings(remarks: Remarks | undefined, document: DesignDocument): Warning[] {
  if (!remarks) return [];
  const layer = (of: DesignDocument, { side, layer: id }: Warning) =>
    of.sides[side]?.layers.find((each) => each.id === id);
  return remarks.warnings.filter((warning) => {
    const current = layer(document, warning);
    return current !== undefined && current === layer(remarks.document, warning);
  });
}
