// Restricted input of the specification (section 5), only for printed custom text (docs/product/designs.md): letters of
// any script with accents and joiners, numbers and spaces.

import { dropLooseJoiners } from './own-text.ts';

const OTHER_SPACES = /\p{Space_Separator}/gu;
/** All other characters, and the invisible selectors that turn a digit into an emoji. */
const NOT_ALLOWED =
  /[^\p{Letter}\p{Nonspacing_Mark}\p{Spacing_Mark}\p{Number}\p{Join_Control} ]|\p{Variation_Selector}|\u034f/gu;

interface RestrictedText {
  text: string;
  /** Characters were dropped: the input shakes and shows a message for 1.5 s. */
  dropped: boolean;
}

/** Removes characters that the restricted input does not allow from typed or pasted text. */
export function restrictText(typed: string): RestrictedText {
  const spaced = typed.normalize('NFC').replace(OTHER_SPACES, ' ');
  const text = dropLooseJoiners(spaced.replace(NOT_ALLOWED, ''), true);
  return { text, dropped: text !== spaced };
}

/** Whether a text only has allowed characters; the server checks this again. */
export function isRestrictedText(text: string): boolean {
  return !restrictText(text).dropped;
}
