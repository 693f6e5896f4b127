import { useApi } from '@inkstand/web/provider.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Form } from '#ui/use-form.ts';
import { useAccountTranslator } from './account-card.tsx';

export const REGIONS = ['UK', 'EU', 'US'] as const;

export interface SignUp {
  company: string;
  tenant_id: string;
  region: (typeof REGIONS)[number] | '';
  name: string;
  email: string;
  password: string;
}

export const EMPTY: SignUp = { company: '', tenant_id: '', region: '', name: '', email: '', password: '' };

/** The company's tenant id: derived from its name until the user types one, and checked on blur. */
export function useTenantId({ values, change }: Form<SignUp>) {
  const api = useApi();
  const t = useAccountTranslator();
  const isOwn = useRef(false);
  const known = useRef(new Map<string, string | undefined>());

  /** Returns why the id is not available. If the check fails, the server reports it on submit. */
  async function check(): Promise<string | undefined> {
    const name = values.tenant_id.trim();
    if (name === '' || known.current.has(name)) return known.current.get(name);
    try {
      const { data } = await api.checkTenantId({ query: { tenant_id: name } });
      const answer = data.problem ? t(`register.${data.problem}`) : undefined;
      known.current.set(name, answer);
      return answer;
    } catch {
      return undefined;
    }
  }

  async function propose(): Promise<void> {
    const company = values.company.trim();
    if (company === '' || isOwn.current) return;
    try {
      const { data } = await api.checkTenantId({ query: { company } });
      if (!isOwn.current && data.problem === null) change({ tenant_id: data.tenant_id });
    } catch {
      // No suggestion; the user can type an id.
    }
  }

  // A name typed before hydration was left without its field noticing.
  const latestPropose = useRef(propose);
  latestPropose.current = propose;
  const hasCompany = values.company !== '';
  useEffect(() => {
    if (hasCompany && document.activeElement?.getAttribute('name') !== 'company') void latestPropose.current();
  }, [hasCompany]);

  return {
    check,
    propose,
    /** A typed id is shown in lower case, as it will be stored. */
    own: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      const { value, selectionStart, selectionEnd } = currentTarget;
      isOwn.current = value !== '';
      if (value === value.toLowerCase()) return;
      currentTarget.value = value.toLowerCase();
      currentTarget.setSelectionRange(selectionStart, selectionEnd);
    },
  };
}
