import type { SampleState } from '@inkstand/contract/after-sales/recipients';
import { ApiError } from '@inkstand/contract/client';
import { logProblem } from '@inkstand/web/log';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from '#features/store/store.ts';
import { remember, remembered } from './remembered-code.ts';

export interface Sample {
  token: string;
  /** Undefined until the server has responded; the form can be filled in meanwhile. */
  state: SampleState | undefined;
  expiresAt: Date | undefined;
}

/**
 * The sample link that the recipient arrived with, and whether it can still be used. It is known in the browser only.
 */
export function useSample(): { sample: Sample | undefined; forget: () => void } {
  const api = useApi();
  const { tenant, slug } = useStore();
  const [search, setSearch] = useSearchParams();
  const storeId = `${tenant}/${slug}`;
  const inAddress = search.get('sample') ?? '';
  const [sample, setSample] = useState<Sample>();

  useEffect(() => {
    const token = inAddress || remembered(storeId, 'sample');
    if (!token) return setSample(undefined);
    let isCurrent = true;
    setSample({ token, state: undefined, expiresAt: undefined });
    api.sampleLink({ params: { tenant, slug, token } }).then(
      ({ data }) => isCurrent && setSample({ token, state: data.state, expiresAt: new Date(data.expires_at) }),
      (error: unknown) => {
        // A forged or unknown link is shown as expired.
        const isUnknown = error instanceof ApiError && error.status === 404;
        if (!isUnknown) return logProblem('a sample link could not be asked for', error);
        if (isCurrent) setSample({ token, state: 'expired', expiresAt: undefined });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, tenant, slug, storeId, inAddress]);

  return {
    sample,
    forget() {
      remember(storeId, 'sample', '');
      setSample(undefined);
      if (inAddress) {
        setSearch(
          (current) => {
            current.delete('sample');
            return current;
          },
          { replace: true },
        );
      }
    },
  };
}
