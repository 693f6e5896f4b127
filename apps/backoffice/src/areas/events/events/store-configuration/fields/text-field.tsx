import { Textarea, TextInput } from '@mantine/core';
import type { ChangeEventHandler, ReactNode } from 'react';
import type { Draft } from '../draft.ts';
import { useStoreForm } from '../store-form.ts';

interface TextProps {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  maxLength: number;
  type?: 'text' | 'email' | 'url' | 'tel';
  /** Initial number of lines of a multi-line field. */
  rows?: number;
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
}

export function TextBox({ rows, type = 'text', ...props }: TextProps) {
  return rows === undefined ? (
    <TextInput type={type} autoComplete="off" {...props} />
  ) : (
    <Textarea autosize minRows={rows} maxRows={16} {...props} />
  );
}

interface TextFieldProps extends Omit<TextProps, 'value' | 'error' | 'onChange'> {
  name: { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];
}

export function TextField({ name, ...props }: TextFieldProps) {
  return <TextBox {...props} {...useStoreForm().field(name)} />;
}
