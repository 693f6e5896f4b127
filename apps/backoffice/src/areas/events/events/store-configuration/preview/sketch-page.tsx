import type { CSSProperties, ReactNode } from 'react';
import css from './store-sketch.module.css';

export interface SketchPageProps {
  /** Accessible name of the sketch. */
  label: string;
  isPhone: boolean;
  style: CSSProperties;
  data: { 'data-hero': 'picture' | 'split' | 'quiet'; 'data-voice': string };
  brand: string;
  logo?: string | undefined;
  menu: readonly string[];
  background?: string | undefined;
  heading: string;
  sentence?: string;
  button?: string;
  /** `picture` appears on the shelf and on the wall beside the heading. */
  products: readonly { key: string; name: string; picture: ReactNode; price?: string | undefined }[];
}

/** Sketch of the top of a store's home page; not interactive. */
export function SketchPage({ label, isPhone, style, data, products, ...page }: SketchPageProps) {
  // With three products, phones show the first one large.
  const most = isPhone && products.length !== 3 ? 2 : 4;
  const wall = products.filter(({ picture }) => picture).slice(0, 4);
  return (
    <div role="img" aria-label={label} className={css.page} style={style} {...data}>
      <div inert className={css.inside} data-phone={isPhone || undefined}>
        <div className={css.head}>
          {page.logo ? (
            <img src={page.logo} alt="" className={css.logo} />
          ) : (
            <span className={css.brand}>{page.brand}</span>
          )}
          {!isPhone && (
            <span className={css.menu}>
              {page.menu.map((entry) => (
                <span key={entry}>{entry}</span>
              ))}
            </span>
          )}
        </div>
        <div className={css.hero}>
          {page.background && <img src={page.background} alt="" className={css.backdrop} />}
          <div className={css.text}>
            <div className={css.heading}>{page.heading}</div>
            {page.sentence && <p>{page.sentence}</p>}
            {page.button && <span className={css.button}>{page.button}</span>}
          </div>
          {data['data-hero'] === 'split' && wall.length > 0 && (
            <div className={css.wall} data-count={wall.length}>
              {wall.map(({ key, picture }) => (
                <div key={key} className={css.tile}>
                  {picture}
                </div>
              ))}
            </div>
          )}
        </div>
        <div className={css.shelf} data-count={products.length}>
          {products.slice(0, most).map(({ key, name, picture, price }) => (
            <div key={key}>
              {picture}
              <span>{name}</span>
              {price && <span className={css.price}>{price}</span>}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
