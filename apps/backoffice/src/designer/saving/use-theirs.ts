import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/designer';
import { useApi } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import { completeDocument } from '../drawing/complete-document.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import type { Theirs } from './saving-context.ts';

/** Holds somebody else's newer version until the user has decided about it. */
export function useTheirs(product: ProductInDesigner, fonts: FontLibrary) {
  const api = useApi();
  const [theirs, setTheirs] = useState<Theirs>();
  const [isComparing, setComparing] = useState(false);
  const params = { tenant_id: product.tenant_id, product_id: product.id };

  /** Loads who saved it and when, and its fonts; opens the comparison at once if `compares`. */
  async function meet(other: ProductInDesigner, compares = false): Promise<void> {
    const { data } = await api.listDesignRevisions({ params, query: { per_page: 1 } });
    await fonts.loadFor(completeDocument(other));
    const [latest] = data;
    setTheirs({
      product: other,
      savedBy: latest?.saved_by ?? t('someone_else'),
      savedAt: latest?.created_at ?? other.updated_at,
    });
    if (compares) setComparing(true);
  }

  return {
    theirs,
    isComparing,
    compare: () => setComparing(true),
    stopComparing: () => setComparing(false),
    meet,
    /** Loads the product's current state on the server. */
    loadCurrent: async () => (await api.getProduct({ params })).data,
    decide() {
      setTheirs(undefined);
      setComparing(false);
    },
  };
}
