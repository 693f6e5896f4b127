import { emptyStoreConfig } from '@inkstand/database/empty-store-config';
import type { StoreConfig } from '@inkstand/database/tables/index';
import type { EventType } from '@inkstand/domain/statuses';
import { createStoreDefaultsTranslator } from '@inkstand/i18n/store-defaults';
import { colourSet, fontSet } from './looks.ts';

/** How a new event looks and reads until its owner changes it. */
export function defaultConfig(event: { name: string; type: EventType; language: string }): StoreConfig {
  const t = createStoreDefaultsTranslator(event.language);
  const colours = colourSet('ink');
  return {
    ...emptyStoreConfig,
    storeName: event.name,
    homeHeading: event.name,
    homeSubheading: event.type === 'Promo' ? t('gift_sentence') : t('shop_sentence'),
    colourSet: colours,
    fontSet: fontSet('modern'),
    background: { from: '#ffffff', to: colours.secondary, hasDarkText: true },
  };
}
