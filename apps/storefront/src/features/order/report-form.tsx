import type { Translator } from '@inkstand/i18n';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { readProblem } from '#features/checkout/api-problem.ts';
import { createAttempts } from '#features/checkout/attempts.ts';
import buttons from '#features/checkout/buttons.module.css';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { SelectField } from '#features/checkout/fields/select-field.tsx';
import fieldset from '#features/checkout/recipient/recipient-fields.module.css';
import type { FieldMessages } from '#features/checkout/recipient/recipient-form.ts';
import { useFormErrors } from '#features/checkout/recipient/use-form-errors.ts';
import { SubmitButton } from '#features/checkout/submit-button.tsx';
import { SlowNotice } from '#features/checkout/waiting.tsx';
import { TextAreaField } from '#features/pages/text-area-field.tsx';
import { useTranslator } from '#features/store/store.ts';
import change from './change-order.module.css';
import { MAX_PHOTOS, ReportPhotos, shrinkPhoto } from './report-photos.tsx';
import css from './report-problem.module.css';
import type { LiveOrder } from './use-live-order.ts';

const PROBLEMS = ['misprint', 'damaged', 'not_arrived'] as const;

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
  const { errors, handlers, check, refuse } = useFormErrors((data) =>
    reportProblems(readReportForm(data, live), live, t),
  );
  const { send, isBusy, problem } = useReport(live, onClose);
  const flagged = Object.keys(errors).length;
  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy || !check(element)) return;
    refuse(element, await send(readReportForm(new FormData(element), live)));
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    // Any of the items may be meant, so none is missing before the report is sent.
    if (!event.target.name.startsWith(piecesField(''))) handlers.onBlur(event);
  }

  return (
    <form
      ref={form}
      noValidate
      className={change.form}
      aria-label={t('report.open')}
      onSubmit={submit}
      onInput={handlers.onInput}
      onBlur={onBlur}
    >
      <fieldset className={fieldset.group}>
        <legend>{t('report.items')}</legend>
        <div className={fieldset.grid}>
          <Pieces live={live} errors={errors} />
        </div>
      </fieldset>
      <div className={css.fields}>
        <SelectField
          name="problem"
          label={t('report.problem')}
          options={PROBLEMS.map((value) => ({ value, label: t(`report.${value}`) }))}
        />
        <TextAreaField name="note" label={t('report.words')} error={errors.note} rows={4} maxLength={1000} />
        <ReportPhotos error={errors.photos} />
      </div>
      <FormProblem>{problem ?? (flagged > 0 && t('form.please_check', { count: flagged }))}</FormProblem>
      <SlowNotice isBusy={isBusy} />
      <div className={change.buttons}>
        <SubmitButton label={t('report.send')} busyLabel={t('checkout.processing')} isBusy={isBusy} />
        <button type="button" className={buttons.text} onClick={() => onClose()}>
          {t('common.cancel')}
        </button>
      </div>
    </form>
  );
}

const piecesField = (lineId: string) => `pieces_${lineId}`;

/** The field that asks for items: the first. */
const firstPieces = ({ care }: LiveOrder) => piecesField(care.lines.find(({ left }) => left > 0)?.line_id ?? '');

/** Validation messages by field name. The server checks the photos. */
function reportProblems({ lines, note }: Report, live: LiveOrder, t: Translator): FieldMessages {
  return {
    ...(lines.length === 0 && { [firstPieces(live)]: t('field.required') }),
    ...(note.trim() === '' && { note: t('field.required') }),
  };
}

/** A single piece is preselected. */
function Pieces({ live: { order, care }, errors }: { live: LiveOrder; errors: FieldMessages }) {
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
      error={errors[piecesField(line_id)]}
      defaultValue={isOnly ? '1' : '0'}
      options={Array.from({ length: left + 1 }, (_, count) => ({ value: String(count), label: String(count) }))}
    />
  ));
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

/** Sends a report; resolves to the server's messages of fields. */
function useReport(live: LiveOrder, onDone: (fresh: LiveOrder) => void) {
  const t = useTranslator();
  const api = useApi();
  const { tenant, slug } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempts = useRef(createAttempts()).current;

  async function send({ photos, ...report }: Report): Promise<FieldMessages> {
    setBusy(true);
    setProblem(undefined);
    try {
      const small = await Promise.all(photos.map(shrinkPhoto));
      const files = Object.fromEntries(small.map((photo, index) => [`photo_${index + 1}`, photo]));
      const sizes = photos.map(({ name, size }) => [name, size]);
      const { data } = await api.reportProblem({
        params: { tenant, slug, token: live.order.token },
        body: { ...report, ...files },
        idempotencyKey: attempts.keyFor({ ...report, sizes }),
      });
      onDone(data);
      return {};
    } catch (error) {
      const { fields, message, isFinal } = readProblem(error, t);
      if (isFinal) attempts.clear();
      const named = Object.entries(fields).map(([field, text]) => formField(field, text, { live, photos, t }));
      if (named.length === 0) setProblem(message);
      return Object.fromEntries(named);
    } finally {
      setBusy(false);
    }
  }

  return { send, isBusy, problem };
}

/** The form's field of a message, which names the photo that it is about. */
function formField(
  field: string,
  text: string,
  { live, photos, t }: { live: LiveOrder; photos: readonly File[]; t: Translator },
): [string, string] {
  if (field.startsWith('lines')) return [firstPieces(live), text];
  const index = /^photo_(\d)$/.exec(field)?.[1];
  if (index === undefined) return [field, text];
  return ['photos', t('common.label_and_value', { label: text, value: photos[Number(index) - 1]?.name ?? '' })];
}
