import { MAX_TEXT_LENGTH } from '@inkstand/contract/limits';
import { type TextareaHTMLAttributes, useId } from 'react';
import css from '#features/checkout/fields/field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from '#features/checkout/fields/field-frame.tsx';
import own from './text-area-field.module.css';

interface TextAreaFieldProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  name: string;
}

/** A multi-line text field that grows with its content in browsers that support it. */
export function TextAreaField({ label, description, error, isOptional = false, ...area }: TextAreaFieldProps) {
  const id = useId();
  const texts = { label, description, error, isOptional };
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        id={id}
        required={!isOptional}
        maxLength={MAX_TEXT_LENGTH}
        className={`${css.input} ${own.area}`}
        {...area}
        {...describedBy(id, texts)}
      />
    </FieldFrame>
  );
}
