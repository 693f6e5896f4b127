import { MAXIMUM_LENGTHS } from '@inkstand/domain/address';
import type { Language } from '@inkstand/i18n';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type CartLine, wireLine } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { basketMessage, readProblem } from '#features/checkout/api-problem.ts';
import { createAttempts } from '#features/checkout/attempts.ts';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { TextField } from '#features/checkout/fields/text-field.tsx';
import { fillForm, forgetDraft, keepDraft, readDraft } from '#features/checkout/recipient/draft.ts';
import fieldset from '#features/checkout/recipient/recipient-fields.module.css';
import { ContactFields, DeliveryFields } from '#features/checkout/recipient/recipient-fields.tsx';
import { type FieldMessages, readRecipient, recipientMessages } from '#features/checkout/recipient/recipient-form.ts';
import { useCountries } from '#features/checkout/recipient/use-countries.ts';
import { useFormErrors } from '#features/checkout/recipient/use-form-errors.ts';
import { renewedLines } from '#features/checkout/renewed-lines.ts';
import { SubmitButton } from '#features/checkout/submit-button.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { rememberedCode } from './remembered-code.ts';

interface ClaimFormProps {
  form: RefObject<HTMLFormElement | null>;
  lines: readonly CartLine[];
}

const codeIn = (data: FormData) => String(data.get('promo_code') ?? '').trim();

/** The recipient form (specification 2): contact, delivery, promo code, and the button that orders the gift. */
export function ClaimForm({ form, lines }: ClaimFormProps) {
  const t = useTranslator();
  const { tenant, slug } = useStore();
  const [search] = useSearchParams();
  const countries = useCountries();
  const served = countries.map(({ iso2 }) => iso2);
  const storeId = `${tenant}/${slug}`;
  const [isAlive, setAlive] = useState(false);
  const { errors, handlers, check, refuse } = useFormErrors((data) => ({
    ...recipientMessages(readRecipient(data), served, t),
    ...(codeIn(data) === '' && { promo_code: t('field.required') }),
  }));
  const { claim, isBusy, problem } = useClaim(lines);
  const flagged = Object.keys(errors).length;

  useEffect(() => {
    setAlive(true);
    if (!form.current) return;
    fillForm(form.current, { ...readDraft(storeId), promo_code: rememberedCode(storeId) });
  }, [form, storeId]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy || !check(element)) return;
    refuse(element, await claim(new FormData(element)));
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={handlers.onBlur}
      onInput={(event) => {
        handlers.onInput(event);
        keepDraft(storeId, event.currentTarget);
      }}
    >
      <ContactFields errors={errors} />
      <DeliveryFields errors={errors} countries={countries} />
      <fieldset className={fieldset.group}>
        <legend>{t('form.promotion_information')}</legend>
        <TextField
          name="promo_code"
          label={t('form.promo_code')}
          description={t('claim.code_hint')}
          error={errors.promo_code}
          defaultValue={search.get('code') ?? ''}
          isCode
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAXIMUM_LENGTHS.promo_code}
        />
      </fieldset>
      <FormProblem>{problem ?? (flagged > 0 && t('form.please_check', { count: flagged }))}</FormProblem>
      {/* Before it is alive the form must not be sent: it would put the address into the URL or lose it. */}
      <SubmitButton
        type={isAlive ? 'submit' : 'button'}
        label={t('claim.order_your_gift')}
        busyLabel={t('checkout.processing')}
        isBusy={isBusy}
      />
    </form>
  );
}

/** Orders the gift: on to the order's own page, or back with the messages of the fields. */
function useClaim(lines: readonly CartLine[]) {
  const t = useTranslator();
  const api = useApi();
  const navigate = useNavigate();
  const { lang } = useSite();
  const { tenant, slug } = useStore();
  const { dispatch } = useCart();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempts = useRef(createAttempts()).current;

  async function claim(data: FormData): Promise<FieldMessages> {
    if (lines.length === 0) {
      setProblem(t('claim.empty'));
      return {};
    }
    setBusy(true);
    setProblem(undefined);
    const products = lines.map(wireLine);
    const body = { ...readRecipient(data), promo_code: codeIn(data), lang: lang as Language, products };
    try {
      const params = { tenant, slug };
      const reply = await api.claimGift({ params, body, idempotencyKey: attempts.keyFor(body) });
      forgetDraft(`${tenant}/${slug}`);
      await navigate(`/order/${reply.data.order.token}`, { state: { isNew: true } });
      await dispatch({ type: 'clear' });
      return {};
    } catch (error) {
      const { fields, message, isFinal } = readProblem(error, t);
      if (isFinal) attempts.settle();
      for (const renewed of renewedLines(error, lines)) await dispatch({ type: 'renew', ...renewed });
      const onBasket = basketMessage(fields);
      if (onBasket || Object.keys(fields).length === 0) setProblem(onBasket ?? message);
      return fields;
    } finally {
      setBusy(false);
    }
  }

  return { claim, isBusy, problem };
}
