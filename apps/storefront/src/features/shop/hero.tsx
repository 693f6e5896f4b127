import { Link } from '@inkstand/web/link.tsx';
import type { ReactNode } from 'react';
import { Backdrop } from '#features/store/backdrop.tsx';
import { useStore, useTextLanguage, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './hero.module.css';

const WALL = 4;

/** The owner's own button, if there is one. */
function HomeButton() {
  const t = useTranslator();
  const language = useTextLanguage()('homeButtonText');
  const { isHomeButtonEnabled, homeButtonText, homeButtonURL } = useStore().storeConfig;
  if (!isHomeButtonEnabled) return null;
  const text = homeButtonText || t('shop.shop_now');
  const to = homeButtonURL || paths.products();
  return to.startsWith('/') ? (
    <Link to={to} className={css.button} lang={language}>
      {text}
    </Link>
  ) : (
    <a href={to} rel="noopener" className={css.button} lang={language}>
      {text}
    </a>
  );
}

/** Some of the products, cropped by the edge of the hero. The same pictures follow below with their names. */
function Wall() {
  const { event_products: products } = useStore();
  const pictures = products.flatMap(({ images }) => images.front_preview ?? images.back_preview ?? []).slice(0, WALL);
  if (pictures.length === 0) return null;
  return (
    <div className={css.wall} data-count={pictures.length} aria-hidden="true">
      {pictures.map((picture) => (
        <img
          key={picture}
          src={`${picture}?w=480`}
          srcSet={`${picture}?w=240 240w, ${picture}?w=480 480w, ${picture}?w=800 800w`}
          sizes="(max-width: 900px) 30vw, 280px"
          alt=""
          width={480}
          height={600}
        />
      ))}
    </div>
  );
}

/** The hero: heading, text, `children` and button on the configured background. */
export function Hero({ children }: { children: ReactNode }) {
  const { storeConfig, look } = useStore();
  const textLanguage = useTextLanguage();
  const { homeHeading, homeSubheading } = storeConfig;
  return (
    <section className={css.hero} data-hero={look.hero}>
      <Backdrop className={css.backdrop} />
      <div className={css.text}>
        <h1 lang={textLanguage('homeHeading')}>{homeHeading}</h1>
        {homeSubheading && <p lang={textLanguage('homeSubheading')}>{homeSubheading}</p>}
        {children}
        <HomeButton />
      </div>
      {look.hero === 'split' && <Wall />}
    </section>
  );
}
