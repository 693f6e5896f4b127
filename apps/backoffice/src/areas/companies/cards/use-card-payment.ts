import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '#ui/show-problem.ts';

export interface PaymentNotice {
  kind: 'problem' | 'processing';
  text: string;
}

/** What the server says of a payment, which it has asked the provider about. */
export type PaymentAnswer =
  /** It waits for a card; with the reason why the last one was declined. */
  { state: 'waiting'; text: string } | { state: 'processing' | 'refused'; text: string } | { state: 'done' };

interface CardPaymentOptions<Payment> {
  isPaying: boolean;
  /** Whether the user may enter a card; otherwise the payment can only be stopped. */
  mayPay: boolean;
  open: () => Promise<Payment>;
  finish: () => Promise<PaymentAnswer>;
  stop: () => Promise<PaymentAnswer>;
  /** Called when a payment was opened or has ended. */
  onChange: () => unknown;
}

/** Polling interval while a bank processes a payment. */
const BANK_PAUSE_MS = 10_000;

/**
 * State of a company's card payment. The server is authoritative: an open payment is checked when the page opens, and
 * every tab shares the same payment.
 */
export function useCardPayment<Payment>({ isPaying, mayPay, ...calls }: CardPaymentOptions<Payment>) {
  const [payment, setPayment] = useState<Payment>();
  const [notice, setNotice] = useState<PaymentNotice>();
  const [isBusy, setBusy] = useState(false);
  /** This page has already requested the payment. */
  const isAsked = useRef(false);
  /** What runs: a stop waits for it, so that no payment is opened after it. */
  const running = useRef<Promise<unknown>>(undefined);
  const [isStopping, setStopping] = useState(false);
  const mayOpen = useRef(true);

  async function open() {
    setPayment(await calls.open());
  }

  async function take(answer: PaymentAnswer) {
    if (answer.state !== 'done') {
      setNotice({ kind: answer.state === 'processing' ? 'processing' : 'problem', text: answer.text });
    }
    if (answer.state === 'waiting') return;
    setPayment(undefined);
    await calls.onChange();
  }

  async function attempt(work: () => Promise<unknown>) {
    isAsked.current = true;
    setNotice(undefined);
    setBusy(true);
    const ended = work().catch((error: unknown) => setNotice({ kind: 'problem', text: errorMessage(error) }));
    running.current = ended;
    await ended;
    if (running.current === ended) setBusy(false);
  }

  /** Resumes the payment, unless it was paid in another tab or just before a reload. */
  const goOn = () =>
    attempt(async () => {
      const answer = await calls.finish();
      if (answer.state !== 'waiting') await take(answer);
      else if (mayOpen.current) await open();
    });
  const begin = () => attempt(() => open().finally(calls.onChange));
  const finish = () => attempt(async () => take(await calls.finish()));
  const stop = () => {
    const before = running.current;
    mayOpen.current = false;
    setStopping(true);
    return attempt(async () => {
      await before;
      await take(await calls.stop());
    }).finally(() => {
      mayOpen.current = true;
      setStopping(false);
    });
  };

  const resume = useEffectEvent(goOn);
  useEffect(() => {
    if (isPaying && mayPay && !isAsked.current) void resume();
  }, [isPaying, mayPay]);
  useEffect(() => {
    // It is paid or open again, so the earlier payment is obsolete.
    if (isPaying) return;
    isAsked.current = false;
    setPayment(undefined);
  }, [isPaying]);

  const isProcessing = notice?.kind === 'processing';
  const lookAgain = useEffectEvent(async () => take(await calls.finish()));
  useEffect(() => {
    if (!isProcessing) return;
    // Pages get no message when a bank declines, so this polls.
    const timer = setInterval(() => void lookAgain().catch(() => undefined), BANK_PAUSE_MS);
    return () => clearInterval(timer);
  }, [isProcessing]);

  return { payment, notice, isBusy, isStopping, begin, goOn, finish, stop };
}
