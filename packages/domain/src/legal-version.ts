import { startOfDay } from './days.ts';

/**
 * Version of our legal texts for companies: the day of their last change, which their users agree to again
 * (docs/product/privacy.md).
 */
export const LEGAL_TEXTS_VERSION = '2026-11-01';

/**
 * Version of the terms and service agreement of the online shop integration. A new text is a new version, which every
 * company with a shop accepts again (docs/product/online-shop.md).
 */
export const SHOP_AGREEMENT_VERSION = '2026-11-01';

/** The version in force: the later of our texts' and the operator's own. Both are days, `YYYY-MM-DD`. */
export const legalVersion = (operators: string | undefined): string =>
  operators && operators > LEGAL_TEXTS_VERSION ? operators : LEGAL_TEXTS_VERSION;

interface Agreement {
  /** The version in force. */
  current: string;
  /** The version that the user agreed to; null for those who came before versions were recorded. */
  agreed: string | null;
  sessionBegan: Date;
}

/**
 * Whether a user must agree to the version in force. They are asked at the next sign-in: a session that began before
 * the version's day goes on undisturbed.
 */
export function isLegalConsentDue({ current, agreed, sessionBegan }: Agreement): boolean {
  if ((agreed ?? LEGAL_TEXTS_VERSION) >= current) return false;
  return sessionBegan >= startOfDay(current);
}
