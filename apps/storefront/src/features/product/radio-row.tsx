import { useId } from 'react';
import css from './radio-row.module.css';

interface RadioRowProps {
  legend: string;
  name: string;
  value: string;
  options: { value: string; label: string; swatch?: string }[];
  onChange: (value: string) => void;
  problem?: string;
}

/** One choice of a few: as colour swatches or as words. */
export function RadioRow({ legend, name, value, options, onChange, problem }: RadioRowProps) {
  const id = useId();
  return (
    <fieldset className={css.row} aria-describedby={problem ? id : undefined} aria-invalid={problem ? true : undefined}>
      <legend>{legend}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={option.swatch ? css.swatch : css.word}
            title={option.swatch ? option.label : undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
            />
            {option.swatch ? <span style={{ background: option.swatch }} /> : <span>{option.label}</span>}
          </label>
        ))}
      </div>
      {problem && (
        <p id={id} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
