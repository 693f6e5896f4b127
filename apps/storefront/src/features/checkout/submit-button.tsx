import { useId } from 'react';
import css from './buttons.module.css';

interface SubmitButtonProps {
  label: string;
  /** Label during the call. */
  busyLabel?: string;
  isBusy: boolean;
  /** Why the button cannot be used yet; it is disabled, with this sentence below it. */
  blockedBy?: string | undefined;
  type?: 'submit' | 'button';
  onClick?: () => void;
}

/**
 * The submit button of a step. During a call it shows a busy label but stays enabled, so that it keeps the focus; the
 * handler ignores a second click.
 */
export function SubmitButton({
  label,
  busyLabel = label,
  isBusy,
  blockedBy,
  type = 'submit',
  onClick,
}: SubmitButtonProps) {
  const reasonId = useId();
  const isBlocked = blockedBy !== undefined && !isBusy;
  return (
    <>
      <button
        type={type}
        className={css.primary}
        disabled={isBlocked}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isBlocked ? reasonId : undefined}
        onClick={onClick}
      >
        {isBusy && <span className={css.spinner} aria-hidden="true" />}
        {isBusy ? busyLabel : label}
      </button>
      {isBlocked && (
        <p id={reasonId} className={css.reason}>
          {blockedBy}
        </p>
      )}
    </>
  );
}
