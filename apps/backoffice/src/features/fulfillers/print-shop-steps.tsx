import { ApiError } from '@inkstand/contract/client';
import {
  SHOP_PROBLEMS,
  SHOP_STEPS,
  type ShopProblem,
  type ShopReport,
  type ShopShipment,
  type ShopStep,
} from '@inkstand/contract/print-shop';
import { useApi } from '@inkstand/web/provider.tsx';
import { type FormEvent, useId, useState } from 'react';
import css from './print-shop-page.module.css';

interface StepsProps {
  shipment: ShopShipment;
  token: string;
  onReported: (shipment: ShopShipment) => void;
}

const STEPS: Readonly<Record<ShopStep, { todo: string; done: string }>> = {
  picked: { todo: 'Blanks are picked', done: 'Blanks picked' },
  in_production: { todo: 'Printing has started', done: 'Printing started' },
  packaged: { todo: 'Everything is packed', done: 'Packed' },
  shipped: { todo: 'It is handed to the carrier', done: 'Handed to the carrier' },
};
const PROBLEMS: Readonly<Record<ShopProblem, string>> = {
  shortage: 'Something cannot be had',
  artwork_problem: 'A print file cannot be used',
  misprint: 'Spoilt, it is printed again',
};

interface Said {
  carrier?: string;
  tracking_number?: string;
  message?: string;
}

function useReport({ token, onReported }: Pick<StepsProps, 'token' | 'onReported'>) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  async function report(type: ShopReport, said: Said = {}): Promise<boolean> {
    setBusy(true);
    setFailed('');
    try {
      onReported((await api.reportFromPrintShop({ params: { token }, body: { type, ...said } })).data);
      return true;
    } catch (error) {
      setFailed(error instanceof ApiError ? error.message : 'It could not be sent. Please try again.');
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { report, isBusy, failed };
}

type Report = ReturnType<typeof useReport>['report'];

function Sending({ report, isBusy }: { report: Report; isBusy: boolean }) {
  const id = useId();
  const [carrier, setCarrier] = useState('');
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void report('shipped', { carrier, tracking_number: number });
  };
  return (
    <form onSubmit={submit} className={css.sending}>
      <label htmlFor={`${id}-carrier`}>Carrier</label>
      <input id={`${id}-carrier`} maxLength={60} value={carrier} onChange={(event) => setCarrier(event.target.value)} />
      <label htmlFor={`${id}-number`}>Tracking number</label>
      <input id={`${id}-number`} maxLength={60} value={number} onChange={(event) => setNumber(event.target.value)} />
      <button type="submit" disabled={isBusy}>
        {STEPS.shipped.todo}
      </button>
    </form>
  );
}

function Problem({ shipment, report, isBusy }: { shipment: ShopShipment; report: Report; isBusy: boolean }) {
  const id = useId();
  const [message, setMessage] = useState('');
  const [told, setTold] = useState('');
  const possible = SHOP_PROBLEMS.filter((problem) => shipment.may_report.includes(problem));
  if (possible.length === 0) return null;
  const say = async (problem: ShopProblem) => {
    if (!(await report(problem, { message }))) return;
    setMessage('');
    setTold('Thank you. Somebody looks at it.');
  };
  return (
    <section>
      <h2>Something is wrong?</h2>
      <label htmlFor={`${id}-message`}>What happened</label>
      <textarea
        id={`${id}-message`}
        rows={3}
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className={css.problems}>
        {possible.map((problem) => (
          <button key={problem} type="button" disabled={isBusy} onClick={() => say(problem)} data-quiet>
            {PROBLEMS[problem]}
          </button>
        ))}
      </div>
      <p role="status">{told}</p>
    </section>
  );
}

function Cancellation({ report, isBusy }: { report: Report; isBusy: boolean }) {
  return (
    <div className={css.problems}>
      <button type="button" disabled={isBusy} onClick={() => report('cancelled')}>
        It is stopped
      </button>
      <button type="button" disabled={isBusy} onClick={() => report('cancellation_refused')} data-quiet>
        Too late, it is being printed
      </button>
    </div>
  );
}

/** What is done, what comes next, and what may have gone wrong. */
export function PrintShopSteps({ shipment, token, onReported }: StepsProps) {
  const { report, isBusy, failed } = useReport({ token, onReported });
  const { may_report: possible, done, tracking } = shipment;
  const next = SHOP_STEPS.find((step) => possible.includes(step));
  return (
    <>
      <section>
        <h2>Steps</h2>
        <ol className={css.steps}>
          {SHOP_STEPS.map((step) => (
            <li key={step} data-done={done.includes(step) || undefined}>
              {done.includes(step) ? (
                <span>
                  <span aria-hidden="true">✓ </span>
                  {STEPS[step].done}
                </span>
              ) : step === next && step !== 'shipped' ? (
                <button type="button" disabled={isBusy} onClick={() => report(step)}>
                  {STEPS[step].todo}
                </button>
              ) : step === next ? (
                <Sending report={report} isBusy={isBusy} />
              ) : (
                <span className={css.later}>{STEPS[step].todo}</span>
              )}
            </li>
          ))}
        </ol>
        {tracking && (
          <p>
            {tracking.carrier} {tracking.number}
          </p>
        )}
        {possible.includes('cancelled') && <Cancellation report={report} isBusy={isBusy} />}
        {failed && (
          <p className={css.error} role="alert">
            {failed}
          </p>
        )}
      </section>
      <Problem shipment={shipment} report={report} isBusy={isBusy} />
    </>
  );
}
