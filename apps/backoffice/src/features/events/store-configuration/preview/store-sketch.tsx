import type { Configuration } from '@inkstand/contract/store-configuration';
import { useEvent } from '#features/events/event-layout.tsx';
import { useDraft } from '../use-changes.ts';
import { useFileUrl } from '../use-file-url.ts';
import { sketchLook } from './sketch-look.ts';
import css from './store-sketch.module.css';

/** The top of the store's home with what stands in the form now. A picture of it, and no page: nothing in it can be used. */
export function StoreSketch({ data, isPhone }: { data: Configuration; isPhone: boolean }) {
  const draft = useDraft();
  const event = useEvent();
  const logoFile = useFileUrl(draft.customLogo);
  const backgroundFile = useFileUrl(draft.customBG);
  const kept = (url: string) => (url ? `${url}?w=1600` : undefined);
  const logo = draft.useCustomLogo ? (logoFile ?? kept(draft.customLogoURL)) : undefined;
  const background = draft.isCustomBgEnabled ? (backgroundFile ?? kept(draft.customBGURL)) : undefined;
  const look = sketchLook(draft, data, background !== undefined);
  const pictures = event.products.flatMap(({ images }) => images.front_preview ?? images.back_preview ?? []);

  return (
    <div
      role="img"
      aria-label="The store’s home with your changes"
      className={css.page}
      style={look.style}
      {...look.data}
    >
      <div inert className={css.inside} data-phone={isPhone || undefined}>
        <div className={css.head}>
          {logo ? <img src={logo} alt="" className={css.logo} /> : <span className={css.brand}>{draft.storeName}</span>}
          {!isPhone && (
            <span className={css.menu}>
              <span>Products</span>
              {draft.isAboutUsEnabled && <span>{draft.aboutUsPageName}</span>}
            </span>
          )}
        </div>
        <div className={css.hero}>
          {background && <img src={background} alt="" className={css.backdrop} />}
          <div className={css.text}>
            <div className={css.heading}>{draft.homeHeading}</div>
            {draft.homeSubheading && <p>{draft.homeSubheading}</p>}
            {draft.isHomeButtonEnabled && <span className={css.button}>{draft.homeButtonText || 'Shop now'}</span>}
          </div>
          {look.data['data-hero'] === 'split' && (
            <div className={css.wall}>
              {pictures.slice(0, isPhone ? 2 : 4).map((picture) => (
                <img key={picture} src={`${picture}?w=480`} alt="" />
              ))}
            </div>
          )}
        </div>
        <div className={css.shelf}>
          {event.products.slice(0, isPhone ? 2 : 4).map(({ product_id, name, images }) => (
            <div key={product_id}>
              {images.front_preview && <img src={`${images.front_preview}?w=480`} alt="" />}
              <span>{name}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
