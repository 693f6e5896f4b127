import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { readProblem } from '#features/checkout/api-problem.ts';
import { createAttempts } from '#features/checkout/attempts.ts';
import buttons from '#features/checkout/buttons.module.css';
import field from '#features/checkout/fields/field.module.css';
import { describedBy, FieldFrame } from '#features/checkout/fields/field-frame.tsx';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { SelectField } from '#features/checkout/fields/select-field.tsx';
import fieldset from '#features/checkout/recipient/recipient-fields.module.css';
import { SubmitButton } from '#features/checkout/submit-button.tsx';
import { useTranslator } from '#features/store/store.ts';
import change from './change-order.module.css';
import css from './report-problem.module.css';
import type { LiveOrder } from './use-live-order.ts';

const PROBLEMS = ['misprint', 'damaged', 'not_arrived'] as const;
const MAX_PHOTOS = 3;

interface ReportFormProps {
  live: LiveOrder;
  /** Called with the updated order after the report, or without it when nothing was sent. */
  onClose: (fresh?: LiveOrder) => void;
}

interface Report {
  lines: { order_line_id: string; quantity: number }[];
  problem: (typeof PROBLEMS)[number];
  note: string;
  photos: File[];
}

/** The affected pieces, the kind of problem, a description, and photos. */
export function ReportForm({ live, onClose }: ReportFormProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const { send, isBusy, problem, errors } = useReport(live, onClose);
  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) void send(readReportForm(new FormData(event.currentTarget), live));
  }

  return (
    <form ref={form} noValidate className={change.form} aria-label={t('report.open')} onSubmit={submit}>
      <fieldset className={fieldset.group}>
        <legend>{t('report.items')}</legend>
        <div className={fieldset.grid}>
          <Pieces live={live} />
        </div>
        <FormProblem>{errors.lines}</FormProblem>
      </fieldset>
      <div className={css.fields}>
        <SelectField
          name="problem"
          label={t('report.problem')}
          options={PROBLEMS.map((value) => ({ value, label: t(`report.${value}`) }))}
        />
        <ReportFields error={errors.note} />
        <Photos error={errors.photos} />
      </div>
      <FormProblem>{problem}</FormProblem>
      <div className={change.buttons}>
        <SubmitButton label={t('report.send')} busyLabel={t('checkout.processing')} isBusy={isBusy} />
        <button type="button" className={buttons.text} onClick={() => onClose()}>
          {t('order.discard_changes')}
        </button>
      </div>
    </form>
  );
}

const piecesField = (lineId: string) => `pieces_${lineId}`;

/** A single piece is preselected. */
function Pieces({ live: { order, care } }: { live: LiveOrder }) {
  const t = useTranslator();
  const lines = care.lines.flatMap((line, index) => {
    const product = order.products[index];
    return product && line.left > 0 ? [{ ...line, product }] : [];
  });
  const isOnly = lines.length === 1 && lines[0]?.left === 1;
  return lines.map(({ line_id, left, product: { name, colour, size } }) => (
    <SelectField
      key={line_id}
      name={piecesField(line_id)}
      label={t('report.pieces', { name: `${name}, ${colour}, ${size}` })}
      defaultValue={isOnly ? '1' : '0'}
      options={Array.from({ length: left + 1 }, (_, count) => ({ value: String(count), label: String(count) }))}
    />
  ));
}

function ReportFields({ error }: { error: string | undefined }) {
  const t = useTranslator();
  const id = useId();
  const texts = { label: t('report.words'), error };
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        id={id}
        name="note"
        rows={4}
        maxLength={1000}
        required
        className={`${field.input} ${css.words}`}
        {...describedBy(id, texts)}
      />
    </FieldFrame>
  );
}

function Photos({ error }: { error: string | undefined }) {
  const t = useTranslator();
  const id = useId();
  const texts = { label: t('report.photos'), error, isOptional: true };
  return (
    <FieldFrame id={id} {...texts}>
      <input
        id={id}
        type="file"
        name="photos"
        multiple
        accept="image/jpeg,image/png,image/webp"
        className={css.photos}
        {...describedBy(id, texts)}
      />
    </FieldFrame>
  );
}

function readReportForm(data: FormData, { care }: LiveOrder): Report {
  const files = data.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);
  return {
    lines: care.lines
      .map(({ line_id }) => ({ order_line_id: line_id, quantity: Number(data.get(piecesField(line_id)) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
    problem: PROBLEMS.find((each) => each === data.get('problem')) ?? 'misprint',
    note: String(data.get('note') ?? ''),
    photos: files.slice(0, MAX_PHOTOS),
  };
}

interface Errors {
  lines?: string | undefined;
  note?: string | undefined;
  photos?: string | undefined;
}

/** Sends a report and stores the server's errors. */
function useReport({ order }: LiveOrder, onDone: (fresh: LiveOrder) => void) {
  const t = useTranslator();
  const api = useApi();
  const { tenant, slug } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const attempts = useRef(createAttempts()).current;

  async function send({ photos, ...report }: Report): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    setErrors({});
    try {
      const files = Object.fromEntries(photos.map((photo, index) => [`photo_${index + 1}`, photo]));
      const sizes = photos.map(({ name, size }) => [name, size]);
      const { data } = await api.reportProblem({
        params: { tenant, slug, token: order.token },
        body: { ...report, ...files },
        idempotencyKey: attempts.keyFor({ ...report, sizes }),
      });
      onDone(data);
    } catch (error) {
      const { fields, message, isFinal } = readProblem(error, t);
      if (isFinal) attempts.clear();
      const named = toErrors(fields);
      setErrors(named);
      if (Object.values(named).every((text) => text === undefined)) setProblem(message);
    } finally {
      setBusy(false);
    }
  }

  return { send, isBusy, problem, errors };
}

const toErrors = (fields: Readonly<Record<string, string | undefined>>): Errors => ({
  lines: Object.entries(fields).find(([name]) => name.startsWith('lines'))?.[1],
  note: fields.note,
  photos: Object.entries(fields).find(([name]) => name.startsWith('photo_'))?.[1],
});
