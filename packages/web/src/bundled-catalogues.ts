import { LANGUAGES } from '@inkstand/domain/languages';
import type { Plugin } from 'vite';

/** Where an area's texts are read in all languages: `readCatalogues<typeof en>('proof')`. */
const CALL = /\breadCatalogues(?:<[^>]+>)?\('([\w-]+)'\)/g;
const IMPORT = /^import \{ readCatalogues \} from '(\.\.?)\/read-catalogues\.ts';$/m;

const nameOf = (area: string, language: string) => `${area}_${language}`.replaceAll('-', '_');

/**
 * Puts the texts into a bundle where the server reads them from their folders (`packages/i18n/src/read-catalogues.ts`):
 * a call with the name of an area becomes an object of imported JSON files, one per language of the list.
 */
export function bundledCatalogues(): Plugin {
  return {
    name: 'inkstand-bundled-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/src\/[^?]+\.ts$/, code: 'readCatalogues' },
      handler(code) {
        const folder = IMPORT.exec(code)?.[1];
        if (folder === undefined) return undefined;
        return bundle(code, folder);
      },
    },
  };
}

function bundle(code: string, folder: string): string {
  const imports: string[] = [];
  const importOf = (area: string, language: string) => {
    const name = nameOf(area, language);
    imports.push(`import ${name} from '${folder}/../locales/${language}/${area}.json';`);
    return name;
  };
  const inlined = code.replace(IMPORT, '').replaceAll(CALL, (_call, area: string) => {
    const english = importOf(area, 'en');
    const others = LANGUAGES.filter((language) => language !== 'en');
    const texts = others.map((language) => `${language}: ${importOf(area, language)}`);
    return `{ en: ${english}, 'en-US': { ...${english}, ...${importOf(area, 'en-US')} }, ${texts.join(', ')} }`;
  });
  return `${imports.join('\n')}\n${inlined}`;
}
