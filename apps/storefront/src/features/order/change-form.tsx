import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readProblem } from '#features/checkout/api-problem.ts';
import { createAttempts } from '#features/checkout/attempts.ts';
import buttons from '#features/checkout/buttons.module.css';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { SelectField } from '#features/checkout/fields/select-field.tsx';
import { withTimeout } from '#features/checkout/patience.ts';
import { AddressFields } from '#features/checkout/recipient/address-fields.tsx';
import { fillForm } from '#features/checkout/recipient/draft.ts';
import fieldset from '#features/checkout/recipient/recipient-fields.module.css';
import type { FieldMessages } from '#features/checkout/recipient/recipient-form.ts';
import { useAddressForm } from '#features/checkout/recipient/use-address-form.ts';
import { SubmitButton } from '#features/checkout/submit-button.tsx';
import { SlowNotice } from '#features/checkout/waiting.tsx';
import { toastResponse } from '#features/shell/toast.ts';
import { useTranslator } from '#features/store/store.ts';
import css from './change-order.module.css';
import type { LiveOrder } from './use-live-order.ts';

interface ChangeFormProps extends Pick<LiveOrder, 'order' | 'change'> {
  label: string;
  /** Called with the updated order after a change, or without it when nothing changed. */
  onClose: (fresh?: LiveOrder) => void;
  /** Called after a refusal as a whole; resolves to true when the page says why instead. */
  onRefused: () => Promise<boolean>;
}

const sizeField = (lineId: string) => `size_${lineId}`;

/** The recipient form with the order's values; the email address cannot be changed. */
export function ChangeForm({ order, change, label, onClose, onRefused }: ChangeFormProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  // The values at opening; the order may be refreshed while the customer types.
  const opened = useRef({ ...order.customer, phone: change.phone });
  const address = useAddressForm({ stored: opened.current, method: order.shipping_method });
  const { errors, handlers } = address;
  const { save, isBusy, problem } = useChange({ order, change }, { onDone: onClose, onRefused });
  const flagged = Object.keys(errors).length;

  useEffect(() => {
    if (!form.current) return;
    fillForm(form.current, opened.current);
    form.current.querySelector<HTMLElement>('input')?.focus();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const checked = isBusy ? undefined : await address.check(element);
    if (!checked) return;
    const data = new FormData(element);
    const { email: _stays, ...fields } = checked.recipient;
    const sizes = change.lines.flatMap(({ line_id }) => {
      const size = data.get(sizeField(line_id));
      return typeof size === 'string' ? [{ line_id, size }] : [];
    });
    const body = { ...fields, sizes, ...(checked.isConfirmed && { confirm_address: true }) };
    address.refuse(element, await save(body));
  }

  return (
    <form ref={form} method="post" noValidate className={css.form} aria-label={label} onSubmit={submit} {...handlers}>
      <AddressFields address={address} fixedEmail={order.customer.email} />
      {change.size && <SizeFields order={order} change={change} errors={errors} />}
      <FormProblem>{problem ?? (flagged > 0 && t('form.please_check', { count: flagged }))}</FormProblem>
      <SlowNotice isBusy={isBusy} />
      <div className={css.buttons}>
        <SubmitButton
          label={t('order.save_changes')}
          busyLabel={t('checkout.processing')}
          isBusy={isBusy || address.isChecking}
        />
        <button type="button" className={buttons.text} onClick={() => onClose()}>
          {t('order.discard_changes')}
        </button>
      </div>
    </form>
  );
}

function SizeFields({ order, change, errors }: Pick<LiveOrder, 'order' | 'change'> & { errors: FieldMessages }) {
  const t = useTranslator();
  const choices = change.lines.flatMap((line, index) => {
    const product = order.products[index];
    return product && line.sizes.length > 1 ? [{ ...line, name: product.name, colour: product.colour }] : [];
  });
  if (choices.length === 0) return null;
  return (
    <fieldset className={fieldset.group}>
      <legend>{t('product.size')}</legend>
      <div className={fieldset.grid}>
        {choices.map(({ line_id, name, colour, size, sizes }) => (
          <SelectField
            key={line_id}
            name={sizeField(line_id)}
            label={t('order.size_of', { name: `${name}, ${colour}` })}
            error={errors[sizeField(line_id)]}
            defaultValue={size}
            options={sizes.map((each) => ({ value: each.code, label: each.label }))}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OrderChanges = { sizes: { line_id: string; size: string }[] } & Record<string, unknown>;

/** Sends a change; resolves to the messages of fields. */
function useChange(
  { order, change }: Pick<LiveOrder, 'order' | 'change'>,
  { onDone, onRefused }: { onDone: (fresh: LiveOrder) => void } & Pick<ChangeFormProps, 'onRefused'>,
) {
  const t = useTranslator();
  const api = useApi();
  const { tenant, slug } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempts = useRef(createAttempts()).current;

  async function save(body: OrderChanges): Promise<FieldMessages> {
    setBusy(true);
    setProblem(undefined);
    try {
      const params = { tenant, slug, token: order.token };
      const answer = await withTimeout(api.changeOrder({ params, body, idempotencyKey: attempts.keyFor(body) }));
      toastResponse(answer);
      onDone(answer.data);
      return {};
    } catch (error) {
      const { fields, message, isFinal } = readProblem(error, t);
      if (isFinal) attempts.clear();
      const named = Object.entries(fields).map(([field, text]) => [formField(field, change), text]);
      if (named.length === 0 && !(isFinal && (await onRefused()))) setProblem(message);
      return Object.fromEntries(named);
    } finally {
      setBusy(false);
    }
  }

  return { save, isBusy, problem };
}

/** The server numbers the sizes, while the form names them by order line. */
function formField(field: string, change: LiveOrder['change']): string {
  const index = /^sizes\.(\d+)\./.exec(field)?.[1];
  const line = index === undefined ? undefined : change.lines[Number(index)];
  return line ? sizeField(line.line_id) : field;
}
