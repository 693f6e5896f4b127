import { t } from '@inkstand/i18n/office/designer';

/** Names of keys and of gestures of the pointer; a letter or a sign is its own name. */
const NAMES: Readonly<Record<string, string>> = {
  Ctrl: t('ctrl_key'),
  Shift: t('shift_key'),
  Alt: t('alt_key'),
  Tab: t('tab_key'),
  Enter: t('enter_key'),
  Escape: t('escape_key'),
  Space: t('space_key'),
  Delete: t('delete_key'),
  Del: t('del_key'),
  Arrows: t('arrow_keys'),
  Click: t('click_noun'),
  'Double-click': t('double_click_noun'),
  Drag: t('drag_noun'),
  Wheel: t('wheel_noun'),
};

export const keyName = (key: string): string => NAMES[key] ?? key;

/** Names a shortcut such as `Ctrl Shift G`. */
export const keyText = (keys: string): string => keys.split(' ').map(keyName).join(' ');
