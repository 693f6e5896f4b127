import type { StoreData } from '@inkstand/contract/storefront';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { useEffect, useState } from 'react';
import { useStore } from '#features/store/store.ts';

export type Countries = StoreData['countries'];

/** The store's countries, or those it is locked to (specification 2). Without an answer the former stay; the server checks. */
export function useCountries(): Countries {
  const api = useApi();
  const { tenant, slug, lang } = useSite();
  const { countries } = useStore();
  const [locked, setLocked] = useState<Countries>([]);
  useEffect(() => {
    let isCurrent = true;
    const query = { lang: lang as 'en' };
    api.lockedToCountry({ params: { tenant, slug }, query }).then(
      ({ data }) => isCurrent && setLocked(data),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, tenant, slug, lang]);
  return locked.length > 0 ? locked : countries;
}
