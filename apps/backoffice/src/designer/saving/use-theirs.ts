import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { useApi } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import { completeDocument } from '../drawing/complete-document.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import type { Theirs } from './saving-context.ts';

/** Somebody else's newer version: from when it is heard of until one has decided about it. */
export function useTheirs(product: ProductInDesigner, fonts: FontLibrary) {
  const api = useApi();
  const [theirs, setTheirs] = useState<Theirs>();
  const [isComparing, setComparing] = useState(false);
  const params = { tenant_id: product.tenant_id, product_id: product.id };

  /** Fetches who saved it and when, and the fonts to look at it in; shows it beside one's own at once where `compares`. */
  async function meet(other: ProductInDesigner, compares = false): Promise<void> {
    const { data } = await api.listDesignRevisions({ params, query: { per_page: 1 } });
    await fonts.loadFor(completeDocument(other));
    const [latest] = data;
    setTheirs({
      product: other,
      savedBy: latest?.saved_by ?? 'Somebody else',
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
    /** The product as it is saved now. */
    look: async () => (await api.getProduct({ params })).data,
    decide() {
      setTheirs(undefined);
      setComparing(false);
    },
  };
}
