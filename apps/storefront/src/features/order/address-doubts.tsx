import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { useRef, useState } from 'react';
import { readProblem } from '#features/checkout/api-problem.ts';
import { createAttempts } from '#features/checkout/attempts.ts';
import buttons from '#features/checkout/buttons.module.css';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { withTimeout } from '#features/checkout/patience.ts';
import { toastResponse } from '#features/shell/toast.ts';
import { useTranslator } from '#features/store/store.ts';
import css from './change-order.module.css';
import type { LiveOrder } from './use-live-order.ts';

export function AddressDoubts({ change }: Pick<LiveOrder, 'change'>) {
  const t = useTranslator();
  if (change.address_problems.length === 0) return null;
  return (
    <>
      <ul className={css.doubts}>
        {change.address_problems.map((problem) => (
          <li key={problem}>{t(`address.${problem}`)}</li>
        ))}
      </ul>
      <p className={css.more}>
        <LearnMore about="address_doubtful" />
      </p>
    </>
  );
}

interface ConfirmAddressProps {
  order: LiveOrder['order'];
  onConfirmed: (fresh: LiveOrder) => void;
  /** Called after a refusal; resolves to true when the page says why instead. */
  onRefused: () => Promise<boolean>;
}

/** Lets the customer confirm the address as correct, so that the order continues without further questions. */
export function ConfirmAddress({ order, onConfirmed, onRefused }: ConfirmAddressProps) {
  const t = useTranslator();
  const api = useApi();
  const { tenant, slug } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempts = useRef(createAttempts()).current;

  async function confirm() {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { confirm_address: true };
      const params = { tenant, slug, token: order.token };
      const answer = await withTimeout(api.changeOrder({ params, body, idempotencyKey: attempts.keyFor(body) }));
      toastResponse(answer);
      onConfirmed(answer.data);
    } catch (error) {
      const { message, isFinal } = readProblem(error, t);
      if (isFinal) attempts.clear();
      if (!(isFinal && (await onRefused()))) setProblem(message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className={buttons.secondary}
        aria-busy={isBusy}
        onClick={() => {
          if (!isBusy) void confirm();
        }}
      >
        {t('order.confirm_address')}
      </button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
