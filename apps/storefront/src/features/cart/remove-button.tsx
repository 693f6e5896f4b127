import { useTranslator } from '#features/store/store.ts';
import css from './remove-button.module.css';

interface RemoveButtonProps {
  /** Name of the product or file, for the accessible label. */
  name: string;
  onClick: () => void;
  isLocked?: boolean;
}

/** Removes a line of the basket, or a chosen file. */
export function RemoveButton({ name, onClick, isLocked = false }: RemoveButtonProps) {
  const t = useTranslator();
  return (
    <button
      type="button"
      className={css.remove}
      onClick={onClick}
      disabled={isLocked}
      aria-label={t('basket.remove', { name })}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      >
        <path d="M4 7h16M9 7V4.8h6V7M6.5 7l.8 12.2h9.4L17.5 7M10.2 11v5M13.8 11v5" />
      </svg>
    </button>
  );
}
