import { type ReactNode, useId } from 'react';
import css from './builder.module.css';

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  value: Value;
  onChange(value: Value): void;
  /** `isOff`: unavailable, for the reason in the hint. */
  options: readonly { value: Value; label: string; hint?: string; picture?: ReactNode; isDisabled?: boolean }[];
  /** Number of columns on wide screens. */
  columns: number;
}

/** A single choice shown as cards. They are radio buttons, so arrow keys move between them. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, value, onChange, options, columns } = props;
  const name = useId();
  return (
    <fieldset className={css.field}>
      <legend>{legend}</legend>
      <div className={css.cards} style={{ '--columns': columns } as React.CSSProperties}>
        {options.map((option) => (
          <label
            key={option.value}
            className={css.card}
            data-checked={option.value === value || undefined}
            data-off={option.isDisabled || undefined}
          >
            <input
              className={css.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
              aria-describedby={option.hint ? `${name}-${option.value}` : undefined}
            />
            {option.picture}
            <span className={css.label}>{option.label}</span>
            {option.hint && (
              <span className={css.hint} id={`${name}-${option.value}`}>
                {option.hint}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
