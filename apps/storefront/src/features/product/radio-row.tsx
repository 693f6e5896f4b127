import { type ReactNode, useId } from 'react';
import css from './radio-row.module.css';

interface RadioRowProps {
  legend: string;
  name: string;
  value: string;
  options: { value: string; label: string; swatch?: string; isDisabled?: boolean }[];
  onChange: (value: string) => void;
  problem?: string | undefined;
  /** Why some options are disabled. */
  note?: string | undefined;
  /** Help shown below the options. */
  children?: ReactNode;
}

/** A radio group as text buttons, with a swatch for colours. */
export function RadioRow({ legend, name, value, options, onChange, problem, note, children }: RadioRowProps) {
  const id = useId();
  return (
    <fieldset
      className={css.row}
      aria-describedby={problem || note ? id : undefined}
      aria-invalid={problem ? true : undefined}
    >
      <legend>{legend}</legend>
      <div className={css.options}>
        {options.map(({ value: code, label, swatch, isDisabled = false }) => (
          <label key={code}>
            <input
              type="radio"
              name={name}
              value={code}
              checked={code === value}
              disabled={isDisabled}
              onChange={() => onChange(code)}
            />
            <span>
              {swatch && <i style={{ background: swatch }} />}
              {label}
            </span>
          </label>
        ))}
      </div>
      <div id={id}>
        {note && <p className={css.note}>{note}</p>}
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
      </div>
      {children}
    </fieldset>
  );
}
