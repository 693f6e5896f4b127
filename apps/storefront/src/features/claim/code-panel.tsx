import { PROMO_CODE_MAXIMUM_LENGTH } from '@inkstand/domain/address';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import buttons from '#features/checkout/buttons.module.css';
import { removeDraft } from '#features/checkout/recipient/draft.ts';
import { SubmitButton } from '#features/checkout/submit-button.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { giftPath, paths } from '#paths.ts';
import { CodeField } from './code-field.tsx';
import css from './code-panel.module.css';
import { remember, remembered } from './remembered-code.ts';
import { SendOrderLink } from './send-order-link.tsx';
import { usePromoCode } from './use-promo-code.ts';

/**
 * The first step of a gift claim, on the event's home page: the code of the link is checked at once, a missing one is
 * asked for. An event with a single gift goes on to the gift (docs/product/claims.md).
 */
export function CodePanel() {
  const t = useTranslator();
  const store = useStore();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const inAddress = search.get('code')?.trim() ?? '';
  const storeId = `${store.tenant}/${store.slug}`;
  const { checked, isChecking, failure, check, reset } = usePromoCode();
  const [isMissing, setMissing] = useState(false);
  const [isSample, setSample] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const greeting = useRef<HTMLDivElement>(null);
  const isUsable = checked?.state === 'usable';

  /** Leads to the gift, if there is only one. An outage must not stop people: the claim checks the code again. */
  function goOn(replace: boolean) {
    const path = giftPath(store);
    if (path !== paths.home(store.slug)) void navigate(path, { replace });
  }

  const start = useEffectEvent(async (code: string) => {
    const input = form.current?.elements.namedItem('code');
    if (input instanceof HTMLInputElement) input.value = code;
    const found = await check(code);
    if (inAddress && (!found || found.state === 'usable')) goOn(true);
  });
  useEffect(() => {
    setSample(remembered(storeId, 'sample') !== '');
    const code = inAddress || remembered(storeId, 'code').trim();
    if (code && code.length <= PROMO_CODE_MAXIMUM_LENGTH) void start(code);
  }, [storeId, inAddress]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (isChecking) return;
    setMissing(code === '');
    if (code === '') return event.currentTarget.querySelector('input')?.focus();
    const found = await check(code);
    if (found?.state !== 'usable') return;
    remember(storeId, 'code', found.issued_code);
    greeting.current?.focus();
    goOn(false);
  }

  function useAnother() {
    remember(storeId, 'code', '');
    // What was typed under the other code may be somebody else's.
    removeDraft(storeId);
    reset();
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  }

  if (isSample) return null;
  return (
    <div className={css.panel}>
      <div ref={greeting} tabIndex={-1} role="status">
        {isUsable && (
          <>
            {checked.name && <p className={css.hello}>{t('claim.greeting', { name: checked.name })}</p>}
            <p className={css.works}>{t('claim.code_works', { code: checked.issued_code })}</p>
            {checked.only && <p className={css.works}>{checked.only.message}</p>}
          </>
        )}
      </div>
      {isUsable && (
        <button type="button" className={buttons.text} onClick={useAnother}>
          {t('claim.other_code')}
        </button>
      )}
      {/* Without scripts it opens the page with the code, as a QR code does. */}
      <form ref={form} method="get" noValidate onSubmit={submit} hidden={isUsable}>
        <CodeField
          name="code"
          label={t('claim.enter_code')}
          error={isMissing ? t('field.required') : (checked?.problem ?? failure?.message)}
          onInput={() => {
            setMissing(false);
            if (checked || failure) reset();
          }}
        />
        {(checked?.problem || failure?.isLimited) && (
          <p className={css.works}>
            <LearnMore about="code_refused" />
          </p>
        )}
        {checked?.has_order_link && <SendOrderLink key={checked.code} code={checked.code} />}
        <SubmitButton label={t('claim.continue')} isBusy={isChecking} />
      </form>
    </div>
  );
}
