import type { CartAction } from '@inkstand/domain/cart';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '#features/store/store.ts';
import { type CartLine, isIncomplete, toAskedLine } from './cart-line.ts';

const RETRY_MS = 10_000;

/** Adds what only the server knows to the cart's lines: pictures of own texts, and words in the page's language. */
export function useCompleteLines(
  lines: readonly CartLine[],
  dispatch: (action: CartAction<CartLine>) => Promise<boolean>,
): void {
  const api = useApi();
  const { lang: language } = useSite();
  const { tenant, slug } = useStore();
  const [attempt, setAttempt] = useState(0);
  /** Ids of the lines that the server is asked for. */
  const underway = useRef(new Set<string>());
  const incomplete = lines.filter((line) => isIncomplete(line, language));
  const wanted = JSON.stringify(incomplete.map((line) => [line.id, toAskedLine(line)]));

  useEffect(() => {
    const all = JSON.parse(wanted) as [id: string, line: ReturnType<typeof toAskedLine>][];
    const asked = all.filter(([id]) => !underway.current.has(id));
    if (asked.length === 0) return;
    for (const [id] of asked) underway.current.add(id);

    const complete = async () => {
      const products = asked.map(([, line]) => line);
      const { data } = await api.lookAtBasket({ params: { tenant, slug }, body: { products } });
      for (const [index, [id]] of asked.entries()) {
        const product = data.products[index]?.product;
        if (!product) continue;
        const { own_picture: ownPicture, colour_name: colourName, size_label: sizeLabel } = product;
        const changes = { colourName, sizeLabel, language, ...(ownPicture && { ownPicture }) };
        await dispatch({ type: 'renew', id, changes });
      }
    };
    complete()
      .catch(() => setTimeout(() => setAttempt(attempt + 1), RETRY_MS))
      .finally(() => {
        for (const [id] of asked) underway.current.delete(id);
      });
  }, [wanted, attempt, api, tenant, slug, language, dispatch]);
}
