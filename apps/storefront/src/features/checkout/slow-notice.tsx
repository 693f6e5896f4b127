import { useTranslator } from '#features/store/store.ts';
import { FormNotice } from './fields/form-problem.tsx';
import { useIsSlow } from './patience.ts';

/** Tells whoever has been waiting for a while that nothing is stuck. */
export function SlowNotice({ isBusy }: { isBusy: boolean }) {
  const t = useTranslator();
  const isSlow = useIsSlow(isBusy);
  return <FormNotice>{isSlow && t('checkout.takes_longer')}</FormNotice>;
}
