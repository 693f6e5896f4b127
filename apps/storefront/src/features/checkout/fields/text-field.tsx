import { MAX_TEXT_LENGTH } from '@inkstand/contract/limits';
import { type InputHTMLAttributes, useId } from 'react';
import css from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  name: string;
  /** Styles the input for codes, like the printed ones. */
  isCode?: boolean;
}

/** A single-line text input. It is uncontrolled, so that autofill and text typed before hydration are kept. */
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
