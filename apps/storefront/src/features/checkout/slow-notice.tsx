import { useTranslator } from '#features/store/store.ts';
import { FormNotice } from './fields/form-problem.tsx';
import { useIsSlow } from './patience.ts';

/** Tells shoppers during a slow operation that it is still in progress. */
export function SlowNotice({ isBusy }: { isBusy: boolean }) {
  const t = useTranslator();
  const isSlow = useIsSlow(isBusy);
  return <FormNotice>{isSlow && t('checkout.takes_longer')}</FormNotice>;
}
