import { MAX_TEXT_LENGTH } from '@inkstand/contract/text-limits';
import { type InputHTMLAttributes, useId } from 'react';
import css from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  name: string;
  /** Typed codes look like what is printed on the card they come from. */
  isCode?: boolean;
}

/** One line of text. The browser keeps its value, so that autofill and what was typed before hydration survive. */
export function TextField({ label, description, error, isOptional = false, isCode, ...input }: TextFieldProps) {
  const id = useId();
  const texts = { label, description, error, isOptional };
  return (
    <FieldFrame id={id} {...texts}>
      <input
        id={id}
        type="text"
        maxLength={MAX_TEXT_LENGTH}
        required={!isOptional}
        className={isCode ? `${css.input} ${css.code}` : css.input}
        {...input}
        {...describedBy(id, texts)}
      />
    </FieldFrame>
  );
}
