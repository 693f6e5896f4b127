import type { PublicProof } from '@inkstand/contract/design/proofs';
import type { ProofTranslator } from '@inkstand/i18n/proof';
import css from './proof-page.module.css';

interface ProofPrintProps {
  side: PublicProof['sides'][number];
  /** Colour of the first fabric, as background for the print. */
  fabric: string;
  t: ProofTranslator;
}

/** The print on its own, flat on the fabric's colour, with its dimensions and inks. */
export function ProofPrint({ side, fabric, t }: ProofPrintProps) {
  const { width_mm: width, height_mm: height, inks, has_pictures: hasPictures, print } = side;
  return (
    <section className={css.print}>
      <h2>{t(side.side)}</h2>
      <p className={css.area}>
        {t('print_area', { width, height })}
        {print && <br />}
        {print &&
          t('print_size', { width: print.width_mm, height: print.height_mm, left: print.left_mm, top: print.top_mm })}
      </p>
      <div className={css.sheet}>
        <span className={css.across}>
          <b>{width} mm</b>
        </span>
        <span className={css.down}>
          <b>{height} mm</b>
        </span>
        <div className={css.fabric} style={{ background: fabric, aspectRatio: `${width} / ${height}` }}>
          <img src={side.print_url} alt={t(side.side)} loading="lazy" />
        </div>
      </div>
      <h3>{t('inks')}</h3>
      <ul className={css.inks}>
        {inks.map((ink) => (
          <li key={ink.hex}>
            <span className={css.swatch} style={{ background: ink.hex }} />
            {ink.name} <small>{ink.hex}</small>
          </li>
        ))}
        {hasPictures && (
          <li>
            <span className={css.process} />
            {t('pictures')}
          </li>
        )}
      </ul>
    </section>
  );
}
