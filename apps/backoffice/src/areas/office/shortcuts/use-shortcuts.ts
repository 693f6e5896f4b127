import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { resetSteps } from '#areas/identity/onboarding/steps.ts';
import { useNavigation } from '#areas/office/layout/navigation-list.tsx';
import { useSingleKeys } from '#ui/preferences.ts';
import { isTyping } from './is-typing.ts';
import { focusSearch, moveRow, toggleRow } from './rows.ts';
import { goToShortcuts } from './shortcuts.ts';

/** How long `g` waits for its letter. */
const SEQUENCE_MS = 1500;

/**
 * Listens for the shortcuts of a single key, and for `g` with a letter. Never while somebody types or a dialog is open.
 */
export function useShortcuts(showShortcuts: () => void): void {
  const navigate = useNavigate();
  const links = useNavigation();
  const [isOn] = useSingleKeys();
  const began = useRef(Number.NEGATIVE_INFINITY);

  const goTo = (letter: string): boolean => {
    const found = goToShortcuts(links).find((one) => one.letter === letter);
    if (!found) return false;
    if (found.reloads) {
      resetSteps();
      window.location.assign(found.to);
    } else void navigate(found.to);
    return true;
  };
  const actions: Readonly<Record<string, () => unknown>> = {
    '/': focusSearch,
    '?': showShortcuts,
    j: () => moveRow(1),
    k: () => moveRow(-1),
    x: toggleRow,
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    if (!isOn || isCombined || event.defaultPrevented || (event.repeat && !'jk'.includes(event.key))) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const key = event.key.toLowerCase();
    const isSecond = event.timeStamp - began.current < SEQUENCE_MS;
    began.current = key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (key === 'g') return;
    const isDone = isSecond ? goTo(key) : actions[key]?.() !== false && key in actions;
    if (isDone) event.preventDefault();
  });
  // A layout effect: once the page is seen, no key is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
