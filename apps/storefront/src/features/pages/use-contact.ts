import { ApiError } from '@inkstand/contract/client';
import { useApi } from '@inkstand/web/provider.tsx';
import { useRef, useState } from 'react';
import { isFinalError } from '#features/checkout/api-problem.ts';
import { createAttempts } from '#features/checkout/attempts.ts';
import { withTimeout } from '#features/checkout/patience.ts';
import type { FieldMessages } from '#features/checkout/recipient/recipient-form.ts';
import { useStore, useTranslator } from '#features/store/store.ts';
import type { ContactMessage } from './contact-message.ts';
import { useFormToken } from './use-form-token.ts';

export function useContact() {
  const t = useTranslator();
  const api = useApi();
  const { tenant, slug } = useStore();
  const { ripe, drop } = useFormToken();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempts = useRef(createAttempts()).current;

  /** The server's response is final; otherwise the same message is sent again with the same token and key. */
  function explain(error: ApiError): FieldMessages {
    const { status, firstErrors } = error;
    const isRefused = status === 422;
    const hasFields = Object.keys(firstErrors).length > 0;
    if (isFinalError(error)) attempts.clear();
    if (isRefused && !hasFields) drop();
    if (!hasFields) setProblem(isRefused || status === 429 ? error.message : t('contact.failed'));
    return firstErrors;
  }

  /** Resolves to undefined when the message was sent, else to the errors of its fields. */
  async function send(contact: ContactMessage): Promise<FieldMessages | undefined> {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { ...contact, form_token: await ripe() };
      const idempotencyKey = attempts.keyFor(body);
      await withTimeout(api.sendContactMessage({ params: { tenant, slug }, body, idempotencyKey }));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return explain(error);
      setProblem(t('contact.offline'));
      return {};
    } finally {
      setBusy(false);
    }
  }

  return { send, isBusy, problem };
}
