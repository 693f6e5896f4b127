// The visitor's choice about cookies. Static pages use it without React (consent.ts has the hooks).

export type Consent = 'accepted' | 'declined';

/** Local storage key of the choice (specification 3). */
const STORAGE_KEY = 'site-cookies';

/** Fallback when local storage is blocked: the choice lasts for this page. */
let unstored: Consent | undefined;

const isConsent = (value: unknown): value is Consent => value === 'accepted' || value === 'declined';

/** The stored choice; undefined before the first. */
export function readConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isConsent(stored) ? stored : unstored;
  } catch {
    return unstored;
  }
}

export function writeConsent(consent: Consent): void {
  unstored = consent;
  try {
    localStorage.setItem(STORAGE_KEY, consent);
  } catch {
    // The in-memory fallback above holds the choice.
  }
}
