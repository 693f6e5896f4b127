import type { Plugin } from 'vite';

const FOCUS_TRAP = /node_modules\/@mantine\/hooks\/esm\/use-focus-trap\/use-focus-trap\.mjs$/;

/** The focus from the ref, and the focus from the effect, in the sources of Mantine's `useFocusTrap`. */
const FROM_REF =
  /setTimeout\(\(\) => \{\s*if \(node\.getRootNode\(\)\) focusNode\(node\);[^}]*\}\);\s*(?=ref\.current = node;)/;
const FROM_EFFECT =
  /if \(ref\.current\) setTimeout\(\(\) => \{\s*(if \(ref\.current\) focusNode\(ref\.current\);)\s*\}\);/;

function withOneFocus(code: string): string {
  if (!FROM_REF.test(code) || !FROM_EFFECT.test(code)) throw new Error('useFocusTrap of Mantine has changed');
  return code.replace(FROM_REF, '').replace(FROM_EFFECT, 'queueMicrotask(() => { $1 });');
}

/**
 * Lets a dialog, popover or menu take the focus once, as soon as it is shown. Mantine takes it twice, each time in a
 * task of its own: keys pressed in between go to another field, or out of the dialog.
 */
export function focusOnce(): Plugin {
  return {
    name: 'inkstand-focus-once',
    apply: 'build',
    transform: (code, id) => (FOCUS_TRAP.test(id) ? { code: withOneFocus(code), map: null } : undefined),
  };
}
