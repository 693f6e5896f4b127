import { MAX_TEXT_LENGTH } from '@inkstand/contract/limits';
import { cutText, isBlank, onOneLine } from '@inkstand/domain/own-text';
import { restrictText } from '@inkstand/domain/restricted-text';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { usePointerRelease } from '#features/checkout/recipient/use-pointer-release.ts';
import { useTranslator } from '#features/store/store.ts';
import css from './restricted-input.module.css';

/** Specification 9: the feedback on an invalid character stays for 1.5 s. */
const FEEDBACK_MS = 1500;

interface RestrictedInputProps {
  id: string;
  label: string;
  value: string;
  /** In characters (code points), not UTF-16 units. */
  maxLength: number;
  isRequired: boolean;
  /** Says what an empty field prints. */
  whenEmpty: string | undefined;
  isRestricted: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A text field that removes characters that it does not take, shakes and explains why. Pasted text is filtered before
 * it is cut to length, and the field says so. Nothing is removed during input method composition.
 */
export function RestrictedInput(props: RestrictedInputProps) {
  const { id, label, value, maxLength, isRequired, whenEmpty, isRestricted, problem, onChange } = props;
  const t = useTranslator();
  const [isRefusing, setRefusing] = useState(false);
  const [isCut, setCut] = useState(false);
  const afterPress = usePointerRelease();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const filtered = (text: string) => (isRestricted ? restrictText(text).text : text.normalize('NFC'));

  function refuse(input: HTMLInputElement) {
    setRefusing(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRefusing(false), FEEDBACK_MS);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Restarts the animation for each error.
    input.animate({ translate: ['0', '-5px', '5px', '-3px', '0'] }, 300);
  }

  function take(input: HTMLInputElement) {
    const typed = input.value;
    const allowed = filtered(typed);
    const allowedText = cutText(allowed, maxLength);
    setCut(allowedText !== allowed);
    if (isRestricted && restrictText(typed).dropped) refuse(input);
    if (allowedText !== typed) {
      // Sets the caret manually, since it would jump to the end.
      const caret = filtered(typed.slice(0, input.selectionStart ?? typed.length)).length;
      input.value = allowedText;
      input.setSelectionRange(caret, caret);
    }
    onChange(allowedText);
  }

  /** Browsers join the lines of a pasted text. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    const line = onOneLine(pasted);
    if (line === pasted) return;
    event.preventDefault();
    const input = event.currentTarget;
    input.setRangeText(line, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    take(input);
  }

  const cut = isCut ? t('field.text_cut', { count: maxLength }) : undefined;
  const message = isRefusing ? t('field.only_letters') : (problem ?? cut);
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className={css.optional}> ({t('common.optional')})</span>}
      </label>
      <input
        id={id}
        value={value}
        maxLength={MAX_TEXT_LENGTH}
        onChange={({ currentTarget, nativeEvent }) =>
          (nativeEvent as InputEvent).isComposing ? onChange(currentTarget.value) : take(currentTarget)
        }
        onPaste={paste}
        // What was cut is said while somebody types: afterwards the field shows what is printed.
        onBlur={() => afterPress(() => setCut(false))}
        onCompositionEnd={({ currentTarget }) => take(currentTarget)}
        autoComplete="off"
        enterKeyHint="done"
        required={isRequired}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-problem ${id}-hint` : `${id}-hint`}
      />
      {message && (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          {message}
        </p>
      )}
      <p id={`${id}-hint`} className={css.hint}>
        {isBlank(value) && whenEmpty && <span>{whenEmpty} </span>}
        <span>{t('product.characters_left', { count: Math.max(0, maxLength - [...value].length) })}</span>
      </p>
    </div>
  );
}
