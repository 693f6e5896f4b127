import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Areas that a browser loads in one language. In the others, the texts that differ are laid over English at run time.
 */
const US_TEXTS = /\/locales\/en-US\/(?:site|storefront|office-[\w-]+)\.json$/;

/**
 * Completes the texts in the words of the United States, whose files hold only what differs from English: so a browser
 * loads one file, as for any language.
 */
export function wholeUsTexts(): Plugin {
  return {
    name: 'inkstand-whole-us-texts',
    load(id) {
      if (!US_TEXTS.test(id)) return undefined;
      const english = id.replace('/en-US/', '/en/');
      this.addWatchFile(english);
      const [texts, own] = [english, id].map((path) => JSON.parse(readFileSync(path, 'utf8')));
      return JSON.stringify({ ...texts, ...own });
    },
  };
}
