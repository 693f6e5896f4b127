import { useSyncExternalStore } from 'react';
import { type Consent, readConsent, writeConsent } from './stored-consent.ts';

let isReopened = false;
const listeners = new Set<() => void>();

const notifyListeners = () => listeners.forEach((listener) => void listener());

export function storeConsent(consent: Consent): void {
  writeConsent(consent);
  isReopened = false;
  notifyListeners();
}

/** Shows the notice again, so that the choice can be changed. */
export function reopenNotice(isOpen: boolean): void {
  isReopened = isOpen;
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires when another tab changes the choice.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored choice; `unknown` during hydration, because the server's page is the same for everybody. */
export function useConsent(): Consent | 'unknown' | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => 'unknown' as const);
}

export function useIsNoticeReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReopened,
    () => false,
  );
}
