import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import css from './catalogue.module.css';

const SHOWN = 10;

/** The colours something comes in, small; their names are read out together. */
export function Swatches({ colours }: { colours: CatalogueVariant['colours'] }) {
  const more = colours.length - SHOWN;
  return (
    <span className={css.swatches} role="img" aria-label={colours.map(({ name }) => name).join(', ')}>
      {colours.slice(0, SHOWN).map(({ code, hex }) => (
        <span key={code} className={css.swatch} style={{ backgroundColor: hex }} />
      ))}
      {more > 0 && <span className={css.more}>+{more}</span>}
    </span>
  );
}
