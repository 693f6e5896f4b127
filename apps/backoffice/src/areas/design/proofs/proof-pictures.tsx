import type { PublicProof } from '@inkstand/contract/design/proofs';
import type { ProofTranslator } from '@inkstand/i18n/proof';
import { useState } from 'react';
import css from './proof-page.module.css';

/** Front and back of the garment in the selected colour. */
export function ProofPictures({ colours, t }: { colours: PublicProof['colours']; t: ProofTranslator }) {
  const [chosen, choose] = useState(colours[0]?.code);
  const shown = colours.find(({ code }) => code === chosen) ?? colours[0];
  if (!shown) return null;
  const views = (['front', 'back'] as const).flatMap((side) => {
    const url = shown.images[`${side}_preview`];
    return url ? [{ side, url }] : [];
  });
  return (
    <section aria-label={t('garment')}>
      <div className={css.pictures} data-count={views.length}>
        {views.map(({ side, url }) => (
          <figure key={side}>
            <img src={`${url}?w=800`} alt={`${t(side)}, ${shown.name}`} width={800} height={1000} />
            <figcaption>{t(side)}</figcaption>
          </figure>
        ))}
      </div>
      {colours.length > 1 && (
        <fieldset className={css.colours}>
          <legend>{t('colours')}</legend>
          {colours.map(({ code, name, hex }) => (
            <label key={code}>
              <input type="radio" name="colour" checked={code === shown.code} onChange={() => choose(code)} />
              <span className={css.dot} style={{ background: hex }} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}
