import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { shadeName } from '@inkstand/i18n/office/catalogue';
import { enumerate } from '#ui/format.ts';
import css from './catalogue.module.css';

const SHOWN = 10;

/** Small colour swatches; screen readers read their names as one text. */
export function Swatches({ colours }: { colours: CatalogueVariant['colours'] }) {
  const more = colours.length - SHOWN;
  return (
    <span className={css.swatches} role="img" aria-label={enumerate(colours.map(({ name }) => shadeName(name)))}>
      {colours.slice(0, SHOWN).map(({ code, hex }) => (
        <span key={code} className={css.swatch} style={{ backgroundColor: hex }} />
      ))}
      {more > 0 && <span className={css.more}>+{more}</span>}
    </span>
  );
}
