import { ApiError } from '@inkstand/contract/client';
import type { CustomDomain, DomainFinding } from '@inkstand/contract/events/custom-domains';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorMessage, toastResponse } from '#ui/show-problem.ts';

interface Answer {
  success: boolean;
  message: string;
  data: CustomDomain & { finding?: DomainFinding };
}

/** A store's custom domain and the actions on it. */
export function useDomain({ tenant, slug }: { tenant: string; slug: string }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [domain, setDomain] = useState<CustomDomain>();
  /** Result of the last DNS check, and whether the record was found. */
  const [looked, setLooked] = useState<{ message: string; isFound: boolean }>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const of = useMemo(() => ({ params: { tenant_id: tenant, slug } }), [tenant, slug]);

  useEffect(() => {
    let isGone = false;
    api.customDomain(of).then(
      ({ data }) => !isGone && setDomain(data),
      (problem) => !isGone && setError(errorMessage(problem)),
    );
    return () => {
      isGone = true;
    };
  }, [api, of]);

  async function act(call: () => Promise<Answer>): Promise<boolean> {
    setBusy(true);
    setError('');
    setLooked(undefined);
    try {
      const answer = await call();
      const { data } = answer;
      setDomain(data);
      if (data.finding) setLooked({ message: answer.message, isFound: data.finding === 'found' });
      else toastResponse(answer);
      // The event's URL has changed.
      await revalidate();
      return true;
    } catch (problem) {
      const refused = problem instanceof ApiError ? problem.firstErrors.domain : undefined;
      setError(refused ?? errorMessage(problem));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    domain,
    looked,
    error,
    isBusy,
    set: (typed: string) => act(() => api.setCustomDomain({ ...of, body: { domain: typed } })),
    check: () => act(() => api.checkCustomDomain(of)),
    remove: () => act(() => api.removeCustomDomain(of)),
  };
}
