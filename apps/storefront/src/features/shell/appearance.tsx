import { useStore } from '#features/store/store.ts';
import css from './appearance.module.css';

/**
 * The store's name over its page, for 2 seconds (see appearance-script.ts). Purely visual: the page is already below
 * it.
 */
export function Appearance() {
  const { customLogoURL, storeName } = useStore().storeConfig;
  return (
    <div className={css.appearance} aria-hidden="true" data-testid="appearance">
      <div className={css.name}>
        {customLogoURL ? <img src={`${customLogoURL}?w=480`} alt="" loading="lazy" /> : storeName}
      </div>
      <span className={css.line} />
    </div>
  );
}
