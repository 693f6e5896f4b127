import type { PromoCodeCheck } from '@inkstand/contract/buying/checkout';
import { useApi } from '@inkstand/web/provider.tsx';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readProblem } from '#features/checkout/api-problem.ts';
import { useStore, useTranslator } from '#features/store/store.ts';
import { remembered } from './remembered-code.ts';

/** A code that the server has looked at; `invalid`: the event has not issued it. */
export interface CheckedCode extends Omit<PromoCodeCheck, 'state'> {
  code: string;
  state: PromoCodeCheck['state'] | 'invalid';
}

/** Why a code could not be checked. The claim checks it in any case. */
interface CheckFailure {
  code: string;
  message: string;
  /** Too many unknown codes were tried. */
  isLimited: boolean;
}

/** Checks promo codes before the form is sent, so that nobody fills it in for a code that claims nothing. */
export function usePromoCode() {
  const t = useTranslator();
  const api = useApi();
  const { tenant, slug } = useStore();
  const [search] = useSearchParams();
  // The layout stores it only after the first check has begun.
  const inAddress = search.get('recipient');
  const [checked, setChecked] = useState<CheckedCode>();
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<CheckFailure>();
  /** The code that is being checked; the answer for an earlier one is ignored. */
  const latest = useRef('');

  const reset = useCallback(() => {
    latest.current = '';
    setChecked(undefined);
    setFailure(undefined);
    setChecking(false);
  }, []);

  const check = useCallback(
    async (code: string): Promise<CheckedCode | undefined> => {
      latest.current = code;
      setChecking(true);
      setFailure(undefined);
      const recipient = inAddress ?? remembered(`${tenant}/${slug}`, 'recipient');
      const result = await api
        .checkPromoCode({
          params: { tenant, slug },
          body: { promo_code: code, ...(recipient && { recipient: recipient.slice(0, 100) }) },
        })
        .then(
          ({ data }): CheckedCode => ({ ...data, code }),
          (error: unknown): CheckedCode | CheckFailure => {
            const { fields, message, isLimited } = readProblem(error, t);
            const problem = fields.promo_code;
            if (!problem) return { code, message, isLimited };
            const unknown = { issued_code: '', only: null, has_order_link: false, name: '', email: '' };
            return { code, state: 'invalid', problem, ...unknown };
          },
        );
      if (latest.current !== code) return undefined;
      setChecking(false);
      if ('message' in result) {
        setFailure(result);
        return undefined;
      }
      setChecked(result);
      return result;
    },
    [api, tenant, slug, inAddress, t],
  );

  return { checked, isChecking, failure, check, reset };
}
