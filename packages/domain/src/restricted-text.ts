// The restricted input of the specification (section 5), for custom text that is printed, and for nothing else
// (docs/product/designs.md): letters of any script, with their accents, numbers and spaces.

const OTHER_SPACES = /\p{Space_Separator}/gu;
/** Everything else, and the invisible marks that turn a digit into an emoji. */
const NOT_ALLOWED = /[^\p{Letter}\p{Nonspacing_Mark}\p{Spacing_Mark}\p{Number} ]|\p{Variation_Selector}|\u034f/gu;

interface RestrictedText {
  text: string;
  /** Something was dropped: the input shakes and says so for 1.5 s. */
  dropped: boolean;
}

/** Drops what the restricted input does not allow from typed or pasted text. */
export function restrictText(typed: string): RestrictedText {
  const spaced = typed.normalize('NFC').replace(OTHER_SPACES, ' ');
  const text = spaced.replace(NOT_ALLOWED, '');
  return { text, dropped: text !== spaced };
}

/** Whether a text holds allowed characters only; what the server checks again. */
export function isRestrictedText(text: string): boolean {
  return !restrictText(text).dropped;
}
