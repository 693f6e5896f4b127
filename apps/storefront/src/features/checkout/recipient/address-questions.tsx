import type { AddressQuestion } from '@inkstand/domain/address-questions';
import { fillRecipient, type PostalAddress } from '@inkstand/domain/recipient-fields';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import buttons from '#features/checkout/buttons.module.css';
import { useTranslator } from '#features/store/store.ts';
import css from './address-questions.module.css';
import { addressLines } from './recipient-form.ts';

interface AddressQuestionsProps {
  questions: readonly AddressQuestion[];
  /** The form cannot be sent yet; its submit button says why. */
  isBlocked?: boolean;
  /** Uses the address as it is. */
  onUseAnyway: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Asks about a doubtful address, and gets the focus for it. */
export function AddressQuestions({ questions, isBlocked = false, onUseAnyway }: AddressQuestionsProps) {
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
            {'address' in question && question.address && <AddressSuggestion suggestion={question.address} />}
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <LearnMore about="address_doubtful" />
      </p>
      <button type="button" className={buttons.secondary} disabled={isBlocked} onClick={onUseAnyway}>
        {t('form.use_anyway')}
      </button>
    </div>
  );
}

function AddressSuggestion({ suggestion }: { suggestion: PostalAddress }) {
  const t = useTranslator();
  function replace({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form) return;
    writeAddress(form, suggestion);
    form.requestSubmit();
  }
  const address = addressLines(fillRecipient(suggestion)).join(', ');
  return (
    <>
      {' '}
      {t('form.did_you_mean_address', { address })}{' '}
      <button type="button" className={buttons.text} onClick={replace}>
        {t('form.use_address')}
      </button>
    </>
  );
}

/** The country comes first: the field of its states appears with it. */
function writeAddress(form: HTMLFormElement, address: PostalAddress): void {
  const write = (name: string, value: string, event: 'input' | 'change') => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    field.value = value;
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const { address_country, address_state, ...lines } = address;
  flushSync(() => write('address_country', address_country, 'change'));
  for (const [name, value] of Object.entries(lines)) write(name, value, 'input');
  write('address_state', address_state, 'change');
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
