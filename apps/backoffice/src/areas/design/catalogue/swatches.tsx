import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { shadeName } from '@inkstand/i18n/office/catalogue';
import { enumerate } from '#ui/format.ts';
import css from './catalogue.module.css';

/** How many fit beside the number of the others, by the width of the card; the style sheet chooses. */
const FITTING = [5, 7, 10];
const MOST = Math.max(...FITTING);

/** Small colour swatches; screen readers read their names as one text. */
export function Swatches({ colours }: { colours: CatalogueVariant['colours'] }) {
  return (
    <span className={css.swatches} role="img" aria-label={enumerate(colours.map(({ name }) => shadeName(name)))}>
      {colours.slice(0, MOST).map(({ code, hex }) => (
        <span key={code} className={css.swatch} style={{ backgroundColor: hex }} />
      ))}
      {FITTING.filter((shown) => colours.length > shown).map((shown) => (
        <span key={shown} className={css.more} data-after={shown}>
          +{colours.length - shown}
        </span>
      ))}
    </span>
  );
}
