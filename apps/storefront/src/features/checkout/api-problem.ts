import { ApiError } from '@inkstand/contract/client';
import type { Translator } from '@inkstand/i18n';
import type { FieldMessages } from './recipient/recipient-form.ts';

/** Why a call was not carried out, in words for the page. */
export interface ApiProblem {
  /** Messages of fields, the first of each. */
  fields: FieldMessages;
  /** One sentence, always. */
  message: string;
  /** The server has answered for good. Otherwise nobody knows, and the same call may be tried again. */
  isFinal: boolean;
}

/** In flight, too many, or a fault: the server keeps no answer, so the same try can be repeated. */
const mayBeRepeated = (status: number) => status === 409 || status === 429 || status >= 500;

export function readProblem(error: unknown, t: Translator): ApiProblem {
  if (error instanceof ApiError) {
    const hasMessage = !/^HTTP \d+$/.test(error.message);
    return {
      fields: error.firstErrors,
      message: hasMessage ? error.message : t('checkout.failed'),
      isFinal: !mayBeRepeated(error.status),
    };
  }
  // `fetch` throws a TypeError when there is no connection.
  const message = error instanceof TypeError ? t('page.offline') : t('checkout.failed');
  return { fields: {}, message, isFinal: false };
}

/** The message on the basket as a whole (`amount`, `products`, `products.0.quantity`, …), if there is one. */
export function basketMessage(fields: FieldMessages): string | undefined {
  const entry = Object.entries(fields).find(([field]) => /^(amount|total_shipping_price|products)\b/.test(field));
  return entry?.[1];
}
