import { useSyncExternalStore } from 'react';

type Consent = 'accepted' | 'declined';

/** Specification 3: the choice lies in local storage under this key. */
const STORAGE_KEY = 'site-cookies';

/** Stands in where local storage is blocked: the notice is answered for this page at least. */
let unstored: Consent | undefined;
let isReopened = false;
const listeners = new Set<() => void>();

const isConsent = (value: unknown): value is Consent => value === 'accepted' || value === 'declined';
const tell = () => listeners.forEach((listener) => void listener());

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
    // Kept in memory above.
  }
  tell();
}

/** Shows the notice again, so that a choice can be changed. */
export function reopenNotice(isOpen: boolean): void {
  isReopened = isOpen;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has chosen.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored choice; `unknown` while the server's page stands, which is the same for everybody. */
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
