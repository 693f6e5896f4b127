import css from './buttons.module.css';

interface SubmitButtonProps {
  label: string;
  /** What stands on the button while the call is under way. */
  busyLabel?: string;
  isBusy: boolean;
  disabled?: boolean;
  type?: 'submit' | 'button';
  onClick?: () => void;
}

/**
 * The one button that leads on. While it works it says so; it then stays enabled for the focus' sake, and whoever
 * handles it ignores a second press.
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
