import type { StoreConfigChange } from '@inkstand/contract/events/store-configuration';
import type { StoreConfig } from '@inkstand/database/tables/index';
import { homeBackground } from '@inkstand/domain/home-background';
import { type FieldError, failField, failFields } from '#errors.ts';
import type { AvailableSets } from './available-sets.ts';
import { isBackgroundStrong } from './configuration-response.ts';

/** New pictures, by the id of their asset. */
export interface NewPictures {
  logo?: string;
  background?: string;
}

/** The configuration with a change applied; 422 on what does not go together. What the change does not name stays. */
export function changeConfig(
  config: StoreConfig,
  change: StoreConfigChange,
  sets: AvailableSets,
  pictures: NewPictures,
): StoreConfig {
  const { colourSetId, fontSetId, customLogoURL, customBGURL, isHomeBackgroundStrong, ...fields } = change;
  const { logoAssetId: oldLogo, backgroundAssetId: oldBackground, ...rest } = config;
  const logoAssetId = pictures.logo ?? (isTakenAway(customLogoURL) ? undefined : oldLogo);
  const backgroundAssetId = pictures.background ?? (isTakenAway(customBGURL) ? undefined : oldBackground);
  const next: StoreConfig = {
    ...rest,
    ...withoutMissing(fields),
    ...chosenColours(config, colourSetId, isHomeBackgroundStrong, sets),
    ...chosenFonts(config, fontSetId, sets),
    ...(logoAssetId ? { logoAssetId } : {}),
    ...(backgroundAssetId ? { backgroundAssetId } : {}),
    // Who sends a picture wants it to be seen, unless they say otherwise.
    ...(pictures.logo && fields.useCustomLogo === undefined ? { useCustomLogo: true } : {}),
    ...(pictures.background && fields.isCustomBgEnabled === undefined ? { isCustomBgEnabled: true } : {}),
  };
  checkTogether(next);
  return next;
}

const isTakenAway = (url: string | null | undefined) => url === null || url === '';

type Present<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

function withoutMissing<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
}

function chosenColours(
  config: StoreConfig,
  id: string | undefined,
  isStrong: boolean | undefined,
  sets: AvailableSets,
): Pick<StoreConfig, 'colourSet' | 'background'> {
  const wasStrong = isBackgroundStrong(config);
  const isOther = id !== undefined && id !== config.colourSet.id;
  const isOtherGround = isStrong !== undefined && isStrong !== wasStrong;
  const chosen = isOther ? sets.colours.find((set) => set.id === id) : undefined;
  if (isOther && !chosen) failField('colourSetId', 'unknown_set');
  if (!isOther && !isOtherGround) return { colourSet: config.colourSet, background: config.background };
  const { name, primary, secondary, tertiary } = chosen ?? config.colourSet;
  const strong = isStrong ?? wasStrong;
  return {
    colourSet: { id: id ?? config.colourSet.id, name, primary, secondary, ...(tertiary ? { tertiary } : {}) },
    background: { ...homeBackground({ primary, secondary }, strong), isStrong: strong },
  };
}

function chosenFonts(config: StoreConfig, id: string | undefined, sets: AvailableSets): Pick<StoreConfig, 'fontSet'> {
  if (id === undefined || id === config.fontSet.id) return { fontSet: config.fontSet };
  const chosen = sets.fonts.find((set) => set.id === id) ?? failField('fontSetId', 'unknown_set');
  const { fontSetName, fontOne, fontTwo } = chosen;
  return { fontSet: { id, fontSetName, fontOne: fontOne.name, fontTwo: fontTwo.name } };
}

/** What is switched on needs what it shows. */
function checkTogether(next: StoreConfig): void {
  const needed: readonly (readonly [isOn: boolean, field: 'aboutUsPageName' | 'homeButtonText' | 'homeButtonURL'])[] = [
    [next.isAboutUsEnabled, 'aboutUsPageName'],
    [next.isHomeButtonEnabled, 'homeButtonText'],
    [next.isHomeButtonEnabled, 'homeButtonURL'],
  ];
  const refused = needed.flatMap(([isOn, field]): FieldError[] =>
    isOn && next[field] === '' ? [{ field, problem: 'required' }] : [],
  );
  if (refused.length > 0) failFields(refused);
}
