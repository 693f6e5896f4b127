import { useApi } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import { readProblem } from '#features/checkout/api-problem.ts';
import buttons from '#features/checkout/buttons.module.css';
import { FormProblem, FormSuccess } from '#features/checkout/fields/form-problem.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import css from './code-panel.module.css';

/** Offers to email the order's link to the address that spent a code; the page never learns the address. */
export function SendOrderLink({ code }: { code: string }) {
  const t = useTranslator();
  const api = useApi();
  const { tenant, slug } = useStore();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function send() {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setSent((await api.sendOrderLink({ params: { tenant, slug }, body: { promo_code: code } })).message);
    } catch (error) {
      setProblem(readProblem(error, t).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.link}>
      {sent === undefined && (
        <button type="button" className={buttons.secondary} aria-disabled={isBusy || undefined} onClick={send}>
          {t('claim.send_link')}
        </button>
      )}
      <FormSuccess>{sent}</FormSuccess>
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}
