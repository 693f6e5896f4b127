import { useEffect, useState } from 'react';

export type Density = 'comfortable' | 'compact';

const STORAGE_KEY = 'inkstand.density';

function storedDensity(): Density {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    // Without storage rows are comfortable.
    return 'comfortable';
  }
}

/** Sets the row height of all tables of this browser; style sheets read it from the document's element. */
export function applyDensity(density = storedDensity()): void {
  document.documentElement.dataset.density = density;
}

/** The row height of tables, saved in the browser. Storage is read after hydration. */
export function useDensity() {
  const [density, setDensity] = useState<Density>('comfortable');
  useEffect(() => setDensity(storedDensity()), []);
  function choose(next: Density) {
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // It holds until the next page load.
    }
    setDensity(next);
    applyDensity(next);
  }
  return { density, choose };
}
