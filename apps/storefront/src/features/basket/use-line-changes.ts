import type { PresentLine } from '@inkstand/contract/buying/storefront';
import { useApi } from '@inkstand/web/provider.tsx';
import { useCallback, useEffect, useState } from 'react';
import { type CartLine, toAskedLine } from '#features/cart/cart-line.ts';
import { useStore } from '#features/store/store.ts';
import { type LineChange, lineChange } from './line-change.ts';

const GONE: PresentLine = { state: 'product_gone', text_problem: null, product: null };

interface LineChanges {
  /** By line id; unchanged lines are left out. */
  changes: ReadonlyMap<string, LineChange>;
  /** The store could not be reached. */
  isUnreachable: boolean;
  /** Checks again. @returns the changes, or undefined when the store could not be reached */
  checkLines: () => Promise<ReadonlyMap<string, LineChange> | undefined>;
}

/**
 * Compares the basket with the store's current offer: when it is opened, when lines are added, and when `look` is
 * called.
 */
export function useLineChanges(lines: readonly CartLine[]): LineChanges {
  const api = useApi();
  const { tenant, slug, region } = useStore();
  const [present, setPresent] = useState<ReadonlyMap<string, PresentLine>>(new Map());
  const [isUnreachable, setUnreachable] = useState(false);

  const findChanges = (known: ReadonlyMap<string, PresentLine>) =>
    new Map(
      lines.flatMap((line) => {
        const found = known.get(line.id);
        const change = found && lineChange(line, found, region);
        return change ? [[line.id, change] as const] : [];
      }),
    );

  const wanted = JSON.stringify(lines.map((line) => [line.id, toAskedLine(line)]));
  const ask = useCallback(async () => {
    const asked = JSON.parse(wanted) as [id: string, line: ReturnType<typeof toAskedLine>][];
    // A line of a legacy basket whose product was not found cannot be checked.
    const known = asked.filter(([, { product_id }]) => product_id !== '');
    const products = known.map(([, line]) => line);
    const found = new Map<string, PresentLine>(asked.map(([id]) => [id, GONE]));
    try {
      if (products.length > 0) {
        const { data } = await api.lookAtBasket({ params: { tenant, slug }, body: { products } });
        for (const [index, [id]] of known.entries()) found.set(id, data.products[index] ?? GONE);
      }
      setPresent(found);
      setUnreachable(false);
      return found;
    } catch {
      setUnreachable(true);
      return undefined;
    }
  }, [wanted, api, tenant, slug]);
  useEffect(() => void ask(), [ask]);

  return {
    changes: findChanges(present),
    isUnreachable,
    async checkLines() {
      const found = await ask();
      return found && findChanges(found);
    },
  };
}
