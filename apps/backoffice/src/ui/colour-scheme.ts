import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';

const STORAGE_KEY = 'colour-scheme';

/** The theme of a browser that has chosen none: the system's. */
export const DEFAULT_COLOUR_SCHEME: MantineColorScheme = 'auto';

export const colourSchemeManager = localStorageColorSchemeManager({ key: STORAGE_KEY });

/** Sets the theme before anything is drawn, so that a dark page never flashes white. */
export const COLOUR_SCHEME_SCRIPT = `{let s;try{s=localStorage.getItem('${STORAGE_KEY}')}catch{}
document.documentElement.dataset.mantineColorScheme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'}`;
