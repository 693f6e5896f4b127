import { logProblem } from '@inkstand/web/log';
import { useEffect } from 'react';
import type { CartLine } from './cart-line.ts';

/** Products that this visit has logged: several lists show the same basket. */
const logged = new Set<string>();

/** A product without a design or preview has no picture; that is logged (specification 2 and 8). */
export function useLogMissingPictures(lines: readonly CartLine[]): void {
  const missing = lines.filter(({ image }) => !image).map(({ productId }) => productId);
  const ids = missing.join(' ');
  useEffect(() => {
    for (const id of ids.split(' ')) {
      if (!id || logged.has(id)) continue;
      logged.add(id);
      logProblem('a product has no preview', id);
    }
  }, [ids]);
}
