import { ApiError } from '@inkstand/contract/client';
import { languageOr } from '@inkstand/i18n';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { enabledChat } from '@inkstand/web/third-parties.tsx';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CartLine, toLineResponse } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { basketMessage, readProblem } from '#features/checkout/api-problem.ts';
import { createAttempts } from '#features/checkout/attempts.ts';
import { withTimeout } from '#features/checkout/patience.ts';
import { removeDraft } from '#features/checkout/recipient/draft.ts';
import { type FieldMessages, readRecipient } from '#features/checkout/recipient/recipient-form.ts';
import { renewedLines } from '#features/checkout/renewed-lines.ts';
import { saveNewOrder } from '#features/store/session-record.ts';
import { useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import type { OrderedBefore } from './already-ordered.tsx';
import { closedReason } from './closed-reason.ts';
import { remember } from './remembered-code.ts';

export const codeIn = (data: FormData) => String(data.get('promo_code') ?? '').trim();

/** Orders the gift: opens the order's page, or returns the messages of the fields. Typed values are never lost. */
export function useClaim(lines: readonly CartLine[], sample: string | undefined) {
  const t = useTranslator();
  const api = useApi();
  const navigate = useNavigate();
  const site = useSite();
  const lang = languageOr(site.lang);
  const { tenant, slug } = useStore();
  const { dispatch, isUnreadable } = useCart();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [orderedBefore, setOrderedBefore] = useState<OrderedBefore>();
  const attempts = useRef(createAttempts()).current;
  const storeId = `${tenant}/${slug}`;

  async function refused(error: unknown): Promise<FieldMessages> {
    const { fields, message, isFinal, isLimited } = readProblem(error, t);
    // Only unknown codes are limited.
    if (isLimited) return { promo_code: message };
    if (isFinal) attempts.clear();
    for (const renewed of renewedLines(error, lines)) await dispatch({ type: 'renew', ...renewed });
    const onBasket = basketMessage(fields);
    // The first message of a field is the specification's; a second one says what happened.
    const { address_first_line: onAddress = [], promo_code: onCode = [] } =
      error instanceof ApiError ? error.errors : {};
    if (onAddress.length > 1) {
      setOrderedBefore(onAddress);
      return {};
    }
    if (onBasket) setProblem(onBasket);
    else if (Object.keys(fields).length === 0) {
      setProblem((isFinal ? await closedReason(api, { tenant, slug, lang }, t) : undefined) ?? message);
    }
    return onCode[1] ? { ...fields, promo_code: onCode[1] } : fields;
  }

  async function claim(data: FormData, isConfirmed: boolean): Promise<FieldMessages> {
    if (lines.length === 0) {
      setProblem(t(isUnreadable ? 'cart.load_failed' : 'claim.empty'));
      return {};
    }
    setBusy(true);
    setProblem(undefined);
    setOrderedBefore(undefined);
    const right = sample ? { sample } : { promo_code: codeIn(data) };
    const products = lines.map(toLineResponse);
    const body = { ...readRecipient(data), ...right, lang, products, ...(isConfirmed && { confirm_address: true }) };
    try {
      const params = { tenant, slug };
      const reply = await withTimeout(api.claimGift({ params, body, idempotencyKey: attempts.keyFor(body) }));
      removeDraft(storeId);
      remember(storeId, 'code', '');
      remember(storeId, 'recipient', '');
      remember(storeId, 'sample', '');
      // Clears the basket at once: a visitor who closes the page as soon as the order shows must not find the gift in
      // the basket again.
      const { token } = reply.data.order;
      const order = paths.order(token);
      saveNewOrder(storeId, token);
      const hasChat = enabledChat(site) !== undefined;
      await Promise.all([hasChat || navigate(order), dispatch({ type: 'clear' })]);
      // A separate document, so that the chat of this page does not see the URL with the token.
      if (hasChat) location.assign(order);
      return {};
    } catch (error) {
      return await refused(error);
    } finally {
      setBusy(false);
    }
  }

  return { claim, isBusy, problem, orderedBefore };
}
