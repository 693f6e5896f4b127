import type { CatalogueSize } from '@inkstand/database/tables/index';
import { compareSizes, readSize } from '@inkstand/domain/sizes';
import { createTranslator } from '@inkstand/i18n';

/** Sizes in order, with labels in words of the language: the catalogue has them in English. Letters say the same everywhere. */
export function labelledSizes(sizes: readonly CatalogueSize[], language: string): CatalogueSize[] {
  const t = createTranslator(language);
  const sizeLabel = ({ code, label }: CatalogueSize): string => {
    const system = readSize(code)?.system;
    const range = code.slice(0, -1).replace('-', '–');
    if (system === 'months') return t('size.months', { range });
    if (system === 'years') return t('size.years', { range });
    return system === 'one-size' ? t('size.one_size') : label;
  };
  return sizes
    .toSorted((left, right) => compareSizes(left.code, right.code))
    .map((size) => ({ code: size.code, label: sizeLabel(size) }));
}
