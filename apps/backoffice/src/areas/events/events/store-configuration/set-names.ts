import type { FontSet } from '@inkstand/contract/events/store-configuration';
import { t } from '@inkstand/i18n/office/events';

const BUILT_IN: Readonly<Record<string, string>> = {
  ink: t('set_ink'),
  forest: t('set_forest'),
  tulip: t('set_tulip'),
  desert: t('set_desert'),
  lagoon: t('set_lagoon'),
  plum: t('set_plum'),
  modern: t('set_modern'),
  editorial: t('set_editorial'),
  poster: t('set_poster'),
  friendly: t('set_friendly'),
};

/** The name of a colour or font set: of a built-in one in the reader's language, else as people wrote it. */
export const setName = (id: string, name: string): string => BUILT_IN[id] ?? name;

/** What two fonts are for: "Lora for headings, Montserrat for text". */
export const describeFonts = (one: string, two: string): string =>
  one === two ? t('for_everything', { one }) : t('for_headings_for_text', { one, two });

export const fontsText = ({ createdByUserId, fontSetDescription, fontOne, fontTwo }: FontSet): string =>
  (createdByUserId !== null && fontSetDescription) || describeFonts(fontOne.name, fontTwo.name);
