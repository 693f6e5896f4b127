import type { QueuedParcel } from '@inkstand/contract/production/parcels';
import type { ScanOutcome } from '@inkstand/contract/production/parcels-limits';
import { SHOP_STEPS, type ShopStep } from '@inkstand/contract/production/print-shop-limits';
import { t as commonText } from '@inkstand/i18n/office/common';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, SegmentedControl, Switch, Text, TextInput } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { oneAtATime } from '#ui/calls.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { showProblem } from '#ui/show-problem.ts';
import css from './scan-page.module.css';
import { playScanSound } from './scan-sound.ts';
import { usePrinterParams, usePrinterTranslator } from './use-printer.ts';

/**
 * `failed`: the call broke off; `needs_carrier`, `needs_number`: the other of the two was entered; `undone`: the
 * hand-over was taken back here.
 */
type Outcome = ScanOutcome | 'failed' | 'needs_carrier' | 'needs_number' | 'undone';

interface Tick {
  code: string;
  type: ShopStep;
  carrier?: string;
  tracking_number?: string;
}

interface Scan {
  key: number;
  outcome: Outcome;
  code: string;
  parcel: QueuedParcel | null;
  /** What was sent, if it failed. */
  failed?: Tick;
}

/** Earlier scans that stay on the screen. */
const MAX_SCANS = 30;

const isEmpty = (text = '') => text.trim() === '';

/** What came of a scan, naming what is missing. */
function outcomeOf(outcome: ScanOutcome, { carrier, tracking_number: number }: Tick): Outcome {
  if (outcome !== 'needs_tracking' || isEmpty(carrier) === isEmpty(number)) return outcome;
  return isEmpty(carrier) ? 'needs_carrier' : 'needs_number';
}

const TONES: Partial<Record<Outcome, 'right' | 'known'>> = { done: 'right', already: 'known', undone: 'known' };
const toneOf = (outcome: Outcome) => TONES[outcome] ?? 'wrong';

/** Nobody was told of the hand-over yet. */
const mayUndo = ({ outcome, parcel }: Scan) => outcome === 'done' && parcel?.state === 'leaving';

/**
 * Ticks off parcels by scanning their packing slips. A scanner types the code and Enter, so the field keeps the focus
 * and is empty for the next one at once; the answer is heard and seen.
 */
export function Component() {
  const api = useApi();
  const t = usePrinterTranslator();
  const params = usePrinterParams();
  const [queue] = useState(oneAtATime);
  const waiting = useRef(0);
  const count = useRef(0);
  const [stored, setStep] = useSessionStorage<unknown>({ key: 'inkstand-scan-step', getInitialValueInEffect: false });
  const step = SHOP_STEPS.find((value) => value === stored) ?? SHOP_STEPS[0];
  const [hasSound, setSound] = useState(true);
  const [carrier, setCarrier] = useState('');
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [scans, setScans] = useState<Scan[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const carrierField = useRef<HTMLInputElement>(null);
  const numberField = useRef<HTMLInputElement>(null);
  /** The parcel whose entries wait in the fields to be completed. */
  const incomplete = useRef<string>(undefined);
  /** Keys of scans that are or were taken back. */
  const undone = useRef(new Set<number>());
  const [latest, ...earlier] = scans;

  function show(tick: Tick, scan: Omit<Scan, 'key'>) {
    const key = count.current++;
    const isSettled = scan.outcome === 'done' || scan.outcome === 'already';
    const isSame = ({ failed }: Scan) => failed?.code === tick.code && failed.type === tick.type;
    setScans((before) => {
      const others = isSettled ? before.filter((other) => !isSame(other)) : before;
      // What failed has yet to be done.
      return [{ ...scan, key }, ...others.filter(({ failed }, index) => failed || index < MAX_SCANS - 1)];
    });
    if (hasSound) playScanSound(toneOf(scan.outcome) === 'right' ? 'right' : 'wrong');
  }
  async function tickOff(tick: Tick) {
    try {
      const { data } = await api.scanParcel({ params, body: tick });
      const outcome = outcomeOf(data.outcome, tick);
      show(tick, { outcome, code: data.parcel?.code ?? tick.code, parcel: data.parcel });
      // Whoever scans on is not interrupted; the code stays in the list.
      if (waiting.current > 0 || field.current?.value !== '') return;
      // The same slip is scanned once more.
      if (data.outcome === 'unknown') setNumber((current) => current || (tick.tracking_number ?? ''));
      // A number that was typed meanwhile is the next parcel's.
      if (data.outcome !== 'needs_tracking' || numberField.current?.value) return;
      setCode(tick.code);
      setNumber(tick.tracking_number ?? '');
      incomplete.current = tick.code;
      (isEmpty(carrierField.current?.value) ? carrierField : numberField).current?.focus();
    } catch (error) {
      showProblem(error);
      // The number stays in the list: in its field, the next parcel would leave under it.
      show(tick, { outcome: 'failed', code: tick.code, parcel: null, failed: tick });
    }
  }
  const enqueue = (tick: Tick) => {
    field.current?.focus();
    waiting.current++;
    void queue(() => {
      waiting.current--;
      return tickOff(tick);
    });
  };
  const tryAgain = ({ key, failed }: Scan) => {
    if (!failed) return;
    setScans((before) => before.filter((scan) => scan.key !== key));
    enqueue(failed);
  };
  const changeCode = (value: string) => {
    setCode(value);
    if (incomplete.current === undefined || value.trim() === incomplete.current) return;
    // In its field, the number would go with the next parcel.
    setNumber('');
    incomplete.current = undefined;
  };
  const undo = async ({ key, parcel }: Scan) => {
    field.current?.focus();
    // A second press would take back the step before, too.
    if (!parcel || undone.current.has(key)) return;
    undone.current.add(key);
    try {
      await api.undoParcel({ params: { ...params, parcel_id: parcel.id } });
      setScans((before) => before.map((scan) => (scan.key === key ? { ...scan, outcome: 'undone' } : scan)));
    } catch (error) {
      undone.current.delete(key);
      showProblem(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const scanned = code.trim();
    if (scanned === '') return;
    changeCode('');
    // The number belongs to one parcel; the carrier comes for many.
    setNumber('');
    enqueue({ code: scanned, type: step, ...(step === 'shipped' ? { carrier, tracking_number: number } : {}) });
  };
  return (
    <Page title={t('scan_title')} lead={t('scan_hint')}>
      <LeaveGuard isChanged={scans.some(({ failed }) => failed)} />
      <form onSubmit={submit} className={css.form}>
        <SegmentedControl
          aria-label={t('scan_step')}
          value={step}
          onChange={(value) => {
            setStep(value);
            field.current?.focus();
          }}
          data={SHOP_STEPS.map((value) => ({ value, label: t(value) }))}
          className={css.steps}
        />
        <TextInput
          ref={field}
          label={t('scan_field')}
          value={code}
          onChange={(event) => changeCode(event.currentTarget.value)}
          maxLength={60}
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          autoFocus
        />
        {step === 'shipped' && (
          <Group grow align="flex-start">
            <TextInput
              ref={carrierField}
              label={t('carrier')}
              value={carrier}
              onChange={(event) => setCarrier(event.currentTarget.value)}
              maxLength={60}
            />
            <TextInput
              ref={numberField}
              label={t('number')}
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
              maxLength={60}
            />
          </Group>
        )}
        <Group justify="space-between">
          <Button type="submit">{t('scan_go')}</Button>
          <Switch
            label={t('scan_sound')}
            checked={hasSound}
            onChange={(event) => setSound(event.currentTarget.checked)}
          />
        </Group>
      </form>
      <div role="status" aria-live="assertive">
        {latest && <Answer key={latest.key} scan={latest} onTryAgain={tryAgain} onUndo={undo} isLatest />}
      </div>
      {earlier.length > 0 && (
        <section aria-label={t('scan_log')}>
          <Text component="h2" fw={600} mt="lg" mb={4}>
            {t('scan_log')}
          </Text>
          {earlier.map((scan) => (
            <Answer key={scan.key} scan={scan} onTryAgain={tryAgain} onUndo={undo} />
          ))}
        </section>
      )}
    </Page>
  );
}

interface AnswerProps {
  scan: Scan;
  onTryAgain: (scan: Scan) => void;
  onUndo: (scan: Scan) => Promise<void>;
  isLatest?: boolean;
}

function Answer({ scan, onTryAgain, onUndo, isLatest = false }: AnswerProps) {
  const t = usePrinterTranslator();
  const { parcel, outcome, code, failed } = scan;
  return (
    <div className={css.answer} data-tone={toneOf(outcome)} data-latest={isLatest || undefined}>
      <strong>{t(`scan_${outcome}`, { code })}</strong>
      {parcel && (
        <span>
          <Link to={paths.printerParcel(parcel.id)} target="_blank">
            {parcel.code}
          </Link>{' '}
          {parcel.items.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`).join(' · ')}
        </span>
      )}
      {mayUndo(scan) && (
        <Button
          size="compact-sm"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          aria-label={t('label_and_value', { label: t('undo'), value: parcel?.code ?? code })}
          onClick={() => void onUndo(scan)}
        >
          {t('undo')}
        </Button>
      )}
      {failed && (
        <Group gap="sm">
          {failed.tracking_number && (
            <span>
              {t('number')} {failed.tracking_number}
            </span>
          )}
          <Button size="compact-sm" variant="default" onClick={() => onTryAgain(scan)}>
            {commonText('try_again')}
          </Button>
        </Group>
      )}
    </div>
  );
}
