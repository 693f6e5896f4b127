import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldPath, type RegisterOptions, useFormContext } from 'react-hook-form';
import type { Draft } from '../draft.ts';

interface TextFieldProps {
  name: FieldPath<Draft>;
  label: string;
  description?: ReactNode;
  placeholder?: string;
  maxLength: number;
  type?: 'text' | 'email' | 'url' | 'tel';
  autoComplete?: string;
  /** More than one line, to begin with so many. */
  rows?: number;
  maxTextRows?: number;
  rules?: RegisterOptions<Draft>;
}

/** A text of the configuration, with what is wrong with it. */
export function TextField({ name, rules, rows, maxTextRows = 16, type = 'text', ...props }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<Draft>();
  const error = getFieldState(name, formState).error?.message;
  const common = { ...props, error, ...register(name, rules) };
  return rows === undefined ? (
    <TextInput type={type} autoComplete="off" {...common} />
  ) : (
    <Textarea autosize minRows={rows} maxRows={maxTextRows} {...common} />
  );
}
