import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';

// What people choose for themselves; each browser remembers it.

export type Density = 'comfortable' | 'compact';

const DENSITY_KEY = 'inkstand.density';

function storedDensity(): Density {
  try {
    return localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';
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
      localStorage.setItem(DENSITY_KEY, next);
    } catch {
      // It holds until the next page load.
    }
    setDensity(next);
    applyDensity(next);
  }
  return { density, choose };
}

const COLOUR_SCHEME_KEY = 'colour-scheme';

/** The theme of a browser that has chosen none: the system's. */
export const DEFAULT_COLOUR_SCHEME: MantineColorScheme = 'auto';

export const colourSchemeManager = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY });

/** Sets the theme before anything is drawn, so that a dark page never flashes white. */
export const COLOUR_SCHEME_SCRIPT = `{let s;try{s=localStorage.getItem('${COLOUR_SCHEME_KEY}')}catch{}
document.documentElement.dataset.mantineColorScheme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'}`;

/**
 * Whether shortcuts of a single key are on, in this browser. People who dictate, or whose reader uses letters, switch
 * them off (WCAG 2.1.4).
 */
export function useSingleKeys() {
  return useLocalStorage({ key: 'single-key-shortcuts', defaultValue: true, getInitialValueInEffect: true });
}
