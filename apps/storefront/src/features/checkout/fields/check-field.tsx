import type { ReactNode } from 'react';
import css from './field.module.css';

interface CheckFieldProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A checkbox with a label; the whole row is clickable. */
export function CheckField({ isChecked, onChange, disabled, children }: CheckFieldProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
