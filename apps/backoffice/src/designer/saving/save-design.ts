import type { DesignDocument, SideId } from '@inkstand/artwork/model';
import { FINDING_CODES } from '@inkstand/artwork/preflight';
import type { Client } from '@inkstand/contract';
import { ApiError } from '@inkstand/contract/client';
import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { dequal } from 'dequal';
import { completeDocument } from '../drawing/complete-document.ts';
import type { Warning } from '../warnings/warning.ts';

export interface ProductRef {
  tenant_id: string;
  id: string;
}

type SavedDesign =
  | { outcome: 'saved'; revision: number; warnings: Warning[] }
  /** Somebody else saved since `baseRevision`; this save changed nothing. */
  | { outcome: 'saved meanwhile'; theirs: ProductInDesigner }
  | { outcome: 'refused'; message: string; warnings: Warning[] };

/** Whether the server's newest design is this one. */
export const isSameDesign = (stored: ProductInDesigner, document: DesignDocument): boolean =>
  dequal(completeDocument(stored), document);

/**
 * Saves a design based on `baseRevision`. A newer revision that is this design, or one of `unanswered`, is the user's
 * own: the server saved it, and its answer was lost. Throws when the server cannot be reached.
 */
export async function saveDesign(
  api: Client,
  product: ProductRef,
  document: DesignDocument,
  baseRevision: number,
  unanswered: readonly DesignDocument[] = [],
): Promise<SavedDesign> {
  const params = { tenant_id: product.tenant_id, product_id: product.id };
  try {
    const { data } = await api.saveDesign({ params, body: { base_revision: baseRevision, document } });
    return { outcome: 'saved', revision: data.revision, warnings: data.warnings.flatMap(toWarnings) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    if ('base_revision' in error.errors) {
      const { data } = await api.getProduct({ params });
      if (isSameDesign(data, document)) return { outcome: 'saved', revision: data.revision, warnings: [] };
      const isOwn = unanswered.some((sent) => isSameDesign(data, sent));
      if (isOwn) return saveDesign(api, product, document, data.revision);
      return { outcome: 'saved meanwhile', theirs: data };
    }
    return { outcome: 'refused', message: error.message, warnings: refusedLayers(error.firstErrors, document) };
  }
}

/** Preflight already shows these findings in the browser, and removes them as soon as they are fixed. */
const FOUND_HERE: readonly string[] = FINDING_CODES;

function toWarnings({ code, side, layer, message }: ServerWarning): Warning[] {
  if (layer === null || FOUND_HERE.includes(code)) return [];
  return [{ side, layer, severity: 'warning', sentence: message }];
}

interface ServerWarning {
  code: string;
  side: SideId;
  layer: string | null;
  message: string;
}

/** Resolves error fields such as `document.sides.front.layers.0.src` to their layers. */
function refusedLayers(errors: Record<string, string>, document: DesignDocument): Warning[] {
  return Object.entries(errors).flatMap(([field, sentence]): Warning[] => {
    const [, side, index] = /^document\.sides\.(front|back)\.layers\.(\d+)/.exec(field) ?? [];
    const layer = document.sides[side as SideId]?.layers[Number(index)];
    return layer ? [{ side: side as SideId, layer: layer.id, severity: 'error', sentence }] : [];
  });
}
