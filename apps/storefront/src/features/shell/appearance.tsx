import { useStore } from '#features/store/store.ts';
import css from './appearance.module.css';

/** The store's name over its page, for 2 seconds (appearance-script.ts says when). Only to be looked at: the page is beneath. */
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
