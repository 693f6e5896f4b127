import type { Invoice, InvoicePayment } from '@inkstand/contract/payments/invoices';
import { useApi } from '@inkstand/web/provider.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorMessage, toastResponse } from '#ui/show-problem.ts';

interface PaymentNotice {
  kind: 'problem' | 'processing';
  text: string;
}

/** Polling interval while a bank processes a payment. */
const BANK_PAUSE_MS = 10_000;

/**
 * State of an invoice's card payment. The server is authoritative: an open payment is checked when the page opens, and
 * every tab shares the same payment.
 */
export function useInvoicePayment(tenant: string, { id, status, to_pay }: Invoice, mayPay: boolean) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [payment, setPayment] = useState<InvoicePayment>();
  const [notice, setNotice] = useState<PaymentNotice>();
  const [isBusy, setBusy] = useState(false);
  /** This page has already requested the payment. */
  const isAsked = useRef(false);
  const isPaying = status === 'paying';

  const open = useCallback(async () => {
    const params = { tenant_id: tenant, invoice_id: id };
    setPayment((await api.openInvoicePayment({ params, body: { amount: to_pay } })).data);
  }, [api, id, tenant, to_pay]);

  /** Has the server check the payment with the provider. Returns true while it is still waiting for a card. */
  const checkPayment = useCallback(
    async (isQuiet: boolean): Promise<boolean> => {
      const params = { tenant_id: tenant, invoice_id: id };
      const answer = await api.finishInvoicePayment({ params, body: {} });
      const { data, message } = answer;
      if (data.outcome === 'waiting') {
        if (!isQuiet) setNotice({ kind: 'problem', text: data.decline ?? message });
        return true;
      }
      setPayment(undefined);
      if (data.outcome === 'processing') setNotice({ kind: 'processing', text: message });
      else if (data.outcome === 'refused') setNotice({ kind: 'problem', text: message });
      else if (data.outcome === 'paid') toastResponse(answer);
      await revalidate();
      return false;
    },
    [api, id, revalidate, tenant],
  );

  const attempt = useCallback(async (work: () => Promise<unknown>) => {
    isAsked.current = true;
    setNotice(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setNotice({ kind: 'problem', text: errorMessage(error) });
    }
    setBusy(false);
  }, []);

  /** Resumes the payment, unless it was paid in another tab or just before a reload. */
  const goOn = useCallback(
    () =>
      attempt(async () => {
        if (await checkPayment(true)) await open();
      }),
    [attempt, checkPayment, open],
  );

  useEffect(() => {
    if (isPaying && mayPay && !isAsked.current) void goOn();
  }, [goOn, isPaying, mayPay]);
  useEffect(() => {
    // The invoice is paid or open again, so the earlier payment is obsolete.
    if (!isPaying) {
      isAsked.current = false;
      setPayment(undefined);
    }
  }, [isPaying]);

  const isProcessing = notice?.kind === 'processing';
  useEffect(() => {
    if (!isProcessing) return;
    // Pages get no message when a bank declines, so this polls.
    const timer = setInterval(() => void checkPayment(false).catch(() => undefined), BANK_PAUSE_MS);
    return () => clearInterval(timer);
  }, [isProcessing, checkPayment]);

  const begin = () => attempt(() => open().finally(revalidate));
  const finish = () => attempt(() => checkPayment(false));
  const stop = () =>
    attempt(async () => {
      const params = { tenant_id: tenant, invoice_id: id };
      const answer = await api.stopInvoicePayment({ params, body: {} });
      const { data, message } = answer;
      if (data.outcome === 'processing') return setNotice({ kind: 'processing', text: message });
      if (data.outcome === 'refused') return setNotice({ kind: 'problem', text: message });
      toastResponse(answer);
      await revalidate();
    });
  return { payment, notice, isBusy, begin, goOn, finish, stop };
}
