import css from './buttons.module.css';

interface SubmitButtonProps {
  label: string;
  /** Label during the call. */
  busyLabel?: string;
  isBusy: boolean;
  disabled?: boolean;
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
  disabled = false,
  type = 'submit',
  onClick,
}: SubmitButtonProps) {
  return (
    <button
      type={type}
      className={css.primary}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {isBusy && <span className={css.spinner} aria-hidden="true" />}
      {isBusy ? busyLabel : label}
    </button>
  );
}
