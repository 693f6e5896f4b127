import { restrictText } from '@inkstand/domain/restricted-text';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslator } from '#features/store/store.ts';
import css from './restricted-input.module.css';

/** Specification 9: the feedback on an invalid character stays for 1.5 s. */
const FEEDBACK_MS = 1500;

interface RestrictedInputProps {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  isRequired: boolean;
  isRestricted: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A text field that drops what may not be printed, shakes and says why. Pasted text is filtered the same way. */
export function RestrictedInput({
  id,
  label,
  value,
  maxLength,
  isRequired,
  isRestricted,
  problem,
  onChange,
}: RestrictedInputProps) {
  const t = useTranslator();
  const [isRefusing, setRefusing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    const kept = isRestricted ? restrictText(typed).text : typed;
    if (kept !== typed) {
      setRefusing(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setRefusing(false), FEEDBACK_MS);
    }
    onChange(kept);
  }

  const message = isRefusing ? t('field.only_letters') : problem;
  const left = maxLength - [...value].length;
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className={css.optional}> ({t('common.optional')})</span>}
      </label>
      <input
        id={id}
        className={isRefusing ? css.shaking : undefined}
        value={value}
        maxLength={maxLength}
        onChange={change}
        autoComplete="off"
        required={isRequired}
        aria-invalid={message ? true : undefined}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={message ? css.problem : css.hint} aria-live="polite">
        {message ?? t('product.characters_left', { count: left })}
      </p>
    </div>
  );
}
