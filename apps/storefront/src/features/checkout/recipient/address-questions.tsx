import type { AddressQuestion } from '@inkstand/domain/address-questions';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import buttons from '#features/checkout/buttons.module.css';
import { useTranslator } from '#features/store/store.ts';
import css from './address-questions.module.css';

interface AddressQuestionsProps {
  questions: readonly AddressQuestion[];
  /** Uses the address as it is. */
  onUseAnyway: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Asks about a doubtful address, and gets the focus for it. */
export function AddressQuestions({ questions, onUseAnyway }: AddressQuestionsProps) {
  const t = useTranslator();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (questions.length === 0) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, [questions]);
  if (questions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of the form's own groups.
    <div ref={panel} tabIndex={-1} role="group" aria-labelledby={id} className={css.questions}>
      <p id={id} className={css.title}>
        {t('form.check_address')}
      </p>
      <ul>
        {questions.map((question) => (
          <li key={question.problem}>
            {question.problem === 'email_typo' ? (
              <EmailQuestion suggestion={question.suggestion} />
            ) : (
              t(`address.${question.problem}`)
            )}
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <LearnMore about="address_doubtful" />
      </p>
      <button type="button" className={buttons.secondary} onClick={onUseAnyway}>
        {t('form.use_anyway')}
      </button>
    </div>
  );
}

function EmailQuestion({ suggestion }: { suggestion: string }) {
  const t = useTranslator();
  function replace({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const field = form?.elements.namedItem('email');
    if (!form || !(field instanceof HTMLInputElement)) return;
    field.value = suggestion;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    form.requestSubmit();
  }
  return (
    <>
      {t('form.did_you_mean', { email: suggestion })}{' '}
      <button type="button" className={buttons.text} onClick={replace}>
        {t('form.use_email', { email: suggestion })}
      </button>
    </>
  );
}
