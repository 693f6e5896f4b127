import { useApi } from '@inkstand/web/provider.tsx';
import { type FormEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAccountWords } from './account-card.tsx';
import type { SignUp } from './register-page.tsx';

/** The company's short name: proposed from its name until somebody types their own, and checked when it is left. */
export function useTenantId(form: UseFormReturn<SignUp>) {
  const api = useApi();
  const words = useAccountWords();
  const isOwn = useRef(false);
  const known = useRef(new Map<string, string | true>());

  /** Why a name cannot be had; true when it can. Without an answer the server says it later. */
  async function check(typed: string): Promise<string | true> {
    const name = typed.trim();
    const earlier = known.current.get(name);
    if (earlier !== undefined || name === '') return earlier ?? true;
    try {
      const { data } = await api.checkTenantId({ query: { tenant_id: name } });
      const answer = data.problem ? words(`register.${data.problem}`) : true;
      known.current.set(name, answer);
      return answer;
    } catch {
      return true;
    }
  }

  async function propose(): Promise<void> {
    const company = form.getValues('company').trim();
    if (company === '' || isOwn.current) return;
    try {
      const { data } = await api.checkTenantId({ query: { company } });
      if (!isOwn.current && data.problem === null) form.setValue('tenant_id', data.tenant_id, { shouldValidate: true });
    } catch {
      // It can be typed.
    }
  }

  return {
    check,
    propose,
    /** Somebody types a name of their own: it is shown in lower case, as it will be kept. */
    own: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      const { value, selectionStart, selectionEnd } = currentTarget;
      isOwn.current = value !== '';
      if (value === value.toLowerCase()) return;
      currentTarget.value = value.toLowerCase();
      currentTarget.setSelectionRange(selectionStart, selectionEnd);
    },
  };
}
