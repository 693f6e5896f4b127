import { ApiError } from '@inkstand/contract/client';
import { isFinalAnswer } from '@inkstand/domain/idempotency-key';
import type { Translator } from '@inkstand/i18n';
import { logProblem } from '@inkstand/web/log';
import type { FieldMessages } from './recipient/recipient-form.ts';

/** Why a call failed, as messages for the page. */
export interface ApiProblem {
  /** The first message of each field. */
  fields: FieldMessages;
  /** Always set. */
  message: string;
  /** The server's response is final. Otherwise the outcome is unknown, and the same call may be retried. */
  isFinal: boolean;
  /** Too many attempts; the message says to wait. */
  isLimited: boolean;
}

export const isFinalError = (error: unknown): boolean => error instanceof ApiError && isFinalAnswer(error);

/**
 * Reads why a call failed. A failure that is on no field is logged as well (specification 8). A limit of attempts is
 * not: nothing has failed. `fallback` is the message where there is no other.
 */
export function readProblem(error: unknown, t: Translator, fallback = t('error.request.failed')): ApiProblem {
  const fields = error instanceof ApiError ? error.firstErrors : {};
  const isLimited = error instanceof ApiError && error.status === 429;
  if (Object.keys(fields).length === 0 && !isLimited) logProblem('a call of the store failed', error);
  if (error instanceof ApiError) {
    const hasMessage = !/^HTTP \d+$/.test(error.message);
    const message = hasMessage ? error.message : fallback;
    return { fields, message, isFinal: isFinalError(error), isLimited };
  }
  // `fetch` throws a TypeError when there is no connection.
  const message = error instanceof TypeError ? t('page.offline') : fallback;
  return { fields, message, isFinal: false, isLimited };
}

/** The message about the basket (`amount`, `products`, `products.0.quantity`, …), if there is one. */
export function basketMessage(fields: FieldMessages): string | undefined {
  const entry = Object.entries(fields).find(([field]) => /^(amount|total_shipping_price|products)\b/.test(field));
  return entry?.[1];
}
