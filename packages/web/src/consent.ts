import { useSyncExternalStore } from 'react';

type Consent = 'accepted' | 'declined';

/** Local storage key of the choice (specification 3). */
const STORAGE_KEY = 'site-cookies';

/** Fallback when local storage is blocked: the choice lasts for this page. */
let unstored: Consent | undefined;
let isReopened = false;
const listeners = new Set<() => void>();

const isConsent = (value: unknown): value is Consent => value === 'accepted' || value === 'declined';
const notifyListeners = () => listeners.forEach((listener) => void listener());

function readConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isConsent(stored) ? stored : unstored;
  } catch {
    return unstored;
  }
}

export function storeConsent(consent: Consent): void {
  unstored = consent;
  isReopened = false;
  try {
    localStorage.setItem(STORAGE_KEY, consent);
  } catch {
    // The in-memory fallback above holds the choice.
  }
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
