import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { sizeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';

/** Colours and sizes, such as `6 colours, S to 5XL` or `5 colours, 330 ml`; the sizes stay on one line. */
export function VariantRange({
  variant: { colours, sizes },
}: {
  variant: Pick<CatalogueVariant, 'colours' | 'sizes'>;
}) {
  const [first, last] = [sizes[0]?.label ?? '', sizes.at(-1)?.label ?? ''].map(sizeName) as [string, string];
  return (
    <>
      {t('colours_count', { count: colours.length })},{' '}
      <span style={{ display: 'inline-block' }}>
        {sizes.length > 1 ? t('first_to_last_size', { first, last }) : first}
      </span>
    </>
  );
}
