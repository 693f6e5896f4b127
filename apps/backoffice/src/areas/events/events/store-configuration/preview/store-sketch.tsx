import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { t } from '@inkstand/i18n/office/events';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useFileUrl } from '#ui/files.ts';
import { useStoreForm } from '../store-form.ts';
import { sketchLook } from './sketch-look.ts';
import { SketchPage } from './sketch-page.tsx';

/** Sketch of the store's home page with the form's current values. */
export function StoreSketch({ data, isPhone }: { data: Configuration; isPhone: boolean }) {
  const { draft } = useStoreForm();
  const event = useEvent();
  const logoFile = useFileUrl(draft.customLogo);
  const backgroundFile = useFileUrl(draft.customBG);
  const saved = (url: string) => (url ? `${url}?w=1600` : undefined);
  const background = draft.isCustomBgEnabled ? (backgroundFile ?? saved(draft.customBGURL)) : undefined;
  const look = sketchLook(draft, data, background !== undefined);
  return (
    <SketchPage
      label={t('the_stores_home_with_your_changes')}
      isPhone={isPhone}
      {...look}
      brand={draft.storeName}
      logo={draft.useCustomLogo ? (logoFile ?? saved(draft.customLogoURL)) : undefined}
      menu={[t('products'), ...(draft.isAboutUsEnabled ? [draft.aboutUsPageName] : [])]}
      background={background}
      heading={draft.homeHeading}
      sentence={draft.homeSubheading}
      {...(draft.isHomeButtonEnabled && { button: draft.homeButtonText || t('shop_now') })}
      products={event.products.map(({ product_id, name, images }) => {
        const picture = images.front_preview ?? images.back_preview;
        return { key: product_id, name, picture: picture && <img src={`${picture}?w=480`} alt="" /> };
      })}
    />
  );
}
