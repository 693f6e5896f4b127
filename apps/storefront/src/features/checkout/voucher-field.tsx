import { formatMinor } from '@inkstand/i18n';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore, useTranslator } from '#features/store/store.ts';
import buttons from './buttons.module.css';
import { TextField } from './fields/text-field.tsx';
import type { Checkout } from './use-checkout.ts';
import css from './voucher-field.module.css';

/** "have a voucher?": the field is collapsed, so that shoppers do not leave to look for a code. */
export function VoucherField({ checkout }: { checkout: Checkout }) {
  const t = useTranslator();
  const { region } = useStore();
  const [isOpen, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const applied = useRef<HTMLDivElement>(null);
  const { state, priced, voucherProblem, isBusy } = checkout;
  const { voucher } = state;
  const error = voucherProblem ?? (missing ? t('field.required') : undefined);

  // The clicked button disappears, so the focus moves to its replacement.
  const isApplied = voucher !== undefined && !error;
  const wasApplied = useRef(isApplied);
  useEffect(() => {
    if (isApplied && !wasApplied.current) applied.current?.focus({ preventScroll: true });
    if (!isApplied && isOpen) form.current?.querySelector('input')?.focus();
    wasApplied.current = isApplied;
  }, [isApplied, isOpen]);

  function remove() {
    if (isBusy) return;
    setOpen(true);
    setMissing(false);
    checkout.removeVoucher();
    // The field of a refused voucher is open already, with its code.
    const input = form.current?.querySelector('input');
    if (!input) return;
    input.value = '';
    input.focus();
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('discount_code') ?? '').trim();
    setMissing(code === '');
    if (code !== '') void checkout.applyVoucher(code);
    else form.current?.querySelector('input')?.focus();
  }

  const removeButton = (
    <button type="button" className={buttons.text} aria-disabled={isBusy || undefined} onClick={remove}>
      {t('checkout.remove_voucher')}
    </button>
  );

  if (voucher && isApplied) {
    const amount = formatMinor(priced?.discountAmount ?? voucher.amount, region);
    return (
      <div ref={applied} className={css.applied} role="status" tabIndex={-1}>
        <span>{t('checkout.voucher_applied', { code: voucher.code, amount })}</span>
        {removeButton}
      </div>
    );
  }
  if (!isOpen && !error) {
    return (
      <button type="button" className={`${buttons.text} ${css.question}`} onClick={() => setOpen(true)}>
        {t('checkout.have_a_voucher')}
      </button>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={apply} className={css.form} onInput={() => setMissing(false)}>
      <div>
        <TextField
          name="discount_code"
          label={t('checkout.voucher_code')}
          error={error}
          defaultValue={voucher?.code}
          isCode
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="done"
        />
        {voucherProblem && <LearnMore about="voucher_refused" />}
        {voucher && removeButton}
        <p aria-live="polite" className={css.spoken}>
          {error}
        </p>
      </div>
      <button type="submit" className={`${buttons.secondary} ${css.apply}`} aria-disabled={isBusy || undefined}>
        {t('checkout.apply')}
      </button>
    </form>
  );
}
