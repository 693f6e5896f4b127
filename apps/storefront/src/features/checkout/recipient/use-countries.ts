import type { StoreData } from '@inkstand/contract/buying/storefront';
import { logProblem } from '@inkstand/web/log';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { useEffect, useState } from 'react';
import { showToast } from '#features/shell/toast.ts';
import { useStore, useTranslator } from '#features/store/store.ts';

export type Countries = StoreData['countries'];

/**
 * The store's countries, or those it is locked to (specification 2 and 7). If they cannot be loaded, which is logged
 * and shown, the previous list stays; the server checks.
 */
export function useCountries(): Countries {
  const api = useApi();
  const { tenant, slug, lang } = useSite();
  const { countries } = useStore();
  const unknown = useTranslator()('form.countries_unknown');
  const [locked, setLocked] = useState<Countries>([]);
  useEffect(() => {
    let isCurrent = true;
    const query = { lang: lang as 'en' };
    api.lockedToCountry({ params: { tenant, slug }, query }).then(
      ({ data }) => isCurrent && setLocked(data),
      (error: unknown) => {
        logProblem('the countries that a store is locked to could not be loaded', error);
        if (isCurrent) showToast('error', unknown);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, tenant, slug, lang, unknown]);
  return locked.length > 0 ? locked : countries;
}
