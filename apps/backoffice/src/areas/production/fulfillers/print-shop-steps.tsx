import { ApiError } from '@inkstand/contract/client';
import type { ShopReport, ShopShipment } from '@inkstand/contract/production/print-shop';
import { SHOP_PROBLEMS, SHOP_STEPS, type ShopProblem } from '@inkstand/contract/production/print-shop-limits';
import type { PrintShopTranslator } from '@inkstand/i18n/print-shop';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './print-shop-page.module.css';

interface StepsProps {
  t: PrintShopTranslator;
  shipment: ShopShipment;
  /** Sends a report and shows what came of it. */
  send: (type: ShopReport, said: Said) => Promise<unknown>;
  /** The service is tracked, so handing over needs carrier and tracking number. */
  isTracked?: boolean;
  /** Carrier and tracking number that were entered before, to start from. */
  entered?: { carrier: string; number: string } | null;
  /** Further ways to send it, below the steps. */
  more?: ReactNode;
}

export interface Said {
  carrier?: string;
  tracking_number?: string;
  message?: string;
  /** The pieces that leave now, if not all. */
  lines?: { line_id: string; quantity: number }[];
}

function useReport({ t, send }: Pick<StepsProps, 't' | 'send'>) {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  async function report(type: ShopReport, said: Said = {}): Promise<boolean> {
    setBusy(true);
    setFailed('');
    try {
      await send(type, said);
      return true;
    } catch (error) {
      setFailed(error instanceof ApiError ? error.message : t('failed'));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { report, isBusy, failed };
}

type Report = ReturnType<typeof useReport>['report'];
type Tick = (typeof SHOP_STEPS)[number] | 'delivered';

interface PartProps {
  t: PrintShopTranslator;
  report: Report;
  isBusy: boolean;
}

interface SendingProps extends Omit<PartProps, 'report'> {
  tick: (step: Tick, said: Said) => Promise<boolean>;
  isTracked: boolean;
  entered: StepsProps['entered'];
}

function Sending({ t, tick, isBusy, isTracked, entered }: SendingProps) {
  const id = useId();
  const [carrier, setCarrier] = useState(entered?.carrier ?? '');
  const [number, setNumber] = useState(entered?.number ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tick('shipped', { carrier, tracking_number: number });
  };
  return (
    <form onSubmit={submit} className={css.sending}>
      {isTracked && <p>{t('tracking_required')}</p>}
      <label htmlFor={`${id}-carrier`}>{t('carrier')}</label>
      <input
        id={`${id}-carrier`}
        maxLength={60}
        required={isTracked}
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
      />
      <label htmlFor={`${id}-number`}>{t('number')}</label>
      <input
        id={`${id}-number`}
        maxLength={60}
        required={isTracked}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <button type="submit" disabled={isBusy}>
        {t('shipped_todo')}
      </button>
    </form>
  );
}

function Problem({ t, shipment, report, isBusy }: PartProps & { shipment: ShopShipment }) {
  const id = useId();
  const [message, setMessage] = useState('');
  const [doneText, setDoneText] = useState('');
  const done = useRef<HTMLParagraphElement>(null);
  const possible = SHOP_PROBLEMS.filter((problem) => shipment.may_report.includes(problem));
  useEffect(() => {
    if (!doneText) return;
    done.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: 'center' });
  }, [doneText]);
  if (possible.length === 0 && !doneText) return null;
  const sendReport = async (problem: ShopProblem) => {
    setDoneText('');
    if (!(await report(problem, { message }))) return;
    setMessage('');
    setDoneText(t('told'));
  };
  return (
    <section>
      <h2>{t('wrong')}</h2>
      <label htmlFor={`${id}-message`}>{t('happened')}</label>
      <textarea
        id={`${id}-message`}
        rows={3}
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className={css.problems}>
        {possible.map((problem) => (
          <button key={problem} type="button" disabled={isBusy} onClick={() => sendReport(problem)} data-quiet>
            {t(problem)}
          </button>
        ))}
      </div>
      <p ref={done} role="status" tabIndex={-1}>
        {doneText}
      </p>
    </section>
  );
}

function Cancellation({ t, report, isBusy }: PartProps) {
  return (
    <div className={css.problems}>
      <button type="button" disabled={isBusy} onClick={() => report('cancelled')}>
        {t('stopped')}
      </button>
      <button type="button" disabled={isBusy} onClick={() => report('cancellation_refused')} data-quiet>
        {t('too_late')}
      </button>
    </div>
  );
}

/** Completed steps, the next step, and problems to report. */
export function PrintShopSteps({ t, shipment, send, isTracked = false, entered, more }: StepsProps) {
  const { report, isBusy, failed } = useReport({ t, send });
  const { may_report: possible, done, tracking } = shipment;
  const next = SHOP_STEPS.find((step) => possible.includes(step));
  const [ticked, setTicked] = useState<Tick>();
  const status = useRef<HTMLParagraphElement>(null);

  // The button of a completed step is gone, so its message gets the focus.
  useEffect(() => {
    if (ticked && document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [ticked]);

  async function tick(step: Tick, said?: Said): Promise<boolean> {
    setTicked(undefined);
    const isSent = await report(step, said);
    if (isSent) setTicked(step);
    return isSent;
  }

  return (
    <>
      <section>
        <h2>{t('steps')}</h2>
        <p ref={status} role="status" tabIndex={-1} className={css.spoken}>
          {ticked && t(ticked)}
        </p>
        <ol className={css.steps}>
          {SHOP_STEPS.map((step) => (
            <li key={step} data-done={done.includes(step) || undefined}>
              {done.includes(step) ? (
                <span>
                  <span aria-hidden="true">✓ </span>
                  {t(step)}
                </span>
              ) : step === next && step !== 'shipped' ? (
                <button type="button" disabled={isBusy} onClick={() => tick(step)}>
                  {t(`${step}_todo`)}
                </button>
              ) : step === next ? (
                <Sending t={t} tick={tick} isBusy={isBusy} isTracked={isTracked} entered={entered} />
              ) : (
                <span className={css.later}>{t(`${step}_todo`)}</span>
              )}
            </li>
          ))}
        </ol>
        {tracking && (
          <p>
            {tracking.carrier} {tracking.number}
          </p>
        )}
        {possible.includes('delivered') && (
          <div className={css.problems}>
            <button type="button" disabled={isBusy} onClick={() => tick('delivered')} data-quiet>
              {t('delivered_todo')}
            </button>
          </div>
        )}
        {shipment.delivered && <p>{t('delivered')}</p>}
        {more}
        {possible.includes('cancelled') && <Cancellation t={t} report={report} isBusy={isBusy} />}
        {failed && (
          <p className={css.error} role="alert">
            {failed}
          </p>
        )}
      </section>
      <Problem t={t} shipment={shipment} report={report} isBusy={isBusy} />
    </>
  );
}
