import type { Invoice, InvoicePaymentState } from '@inkstand/contract/payments/invoices';
import { useApi } from '@inkstand/web/provider.tsx';
import { useRevalidator } from 'react-router';
import { type PaymentAnswer, useCardPayment } from '#areas/companies/cards/use-card-payment.ts';
import { toastResponse } from '#ui/show-problem.ts';

/** State of an invoice's card payment. */
export function useInvoicePayment(tenant: string, { id, status, to_pay: amount }: Invoice, mayPay: boolean) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const params = { tenant_id: tenant, invoice_id: id };
  return useCardPayment({
    isPaying: status === 'paying',
    mayPay,
    open: async () => (await api.openInvoicePayment({ params, body: { amount } })).data,
    async finish() {
      const answer = await api.finishInvoicePayment({ params, body: {} });
      if (answer.data.outcome === 'paid') toastResponse(answer);
      return toAnswer(answer);
    },
    async stop() {
      const answer = await api.stopInvoicePayment({ params, body: {} });
      const stopped = toAnswer(answer);
      if (stopped.state === 'processing' || stopped.state === 'refused') return stopped;
      toastResponse(answer);
      return { state: 'done' };
    },
    onChange: revalidate,
  });
}

function toAnswer({ data, message }: { data: InvoicePaymentState; message: string }): PaymentAnswer {
  const { outcome, decline } = data;
  if (outcome === 'waiting') return { state: 'waiting', text: decline ?? message };
  return outcome === 'processing' || outcome === 'refused' ? { state: outcome, text: message } : { state: 'done' };
}
