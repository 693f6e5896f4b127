import { type SelectHTMLAttributes, useId } from 'react';
import css from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  name: string;
  options: readonly { value: string; label: string }[];
}

/** A native select, which is the fastest on phones. */
export function SelectField({ label, description, error, isOptional = false, options, ...select }: SelectFieldProps) {
  const id = useId();
  const texts = { label, description, error, isOptional };
  return (
    <FieldFrame id={id} {...texts}>
      <select
        id={id}
        required={!isOptional}
        className={`${css.input} ${css.select}`}
        {...select}
        {...describedBy(id, texts)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
