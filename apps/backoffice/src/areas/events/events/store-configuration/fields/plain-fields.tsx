import { Switch, Textarea, TextInput } from '@mantine/core';
import type { ChangeEventHandler, ReactNode } from 'react';
import type { Draft } from '../draft.ts';
import { useStoreForm } from '../store-form.ts';
import { useTranslation } from '../translation-context.ts';

interface TextProps {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  maxLength: number;
  /** Language of the text, for spelling and speech. */
  lang?: string;
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

/** Characters of the default language's text that an empty field shows. */
const MAX_PLACEHOLDER = 300;

interface TextFieldProps extends Omit<TextProps, 'value' | 'error' | 'onChange'> {
  name: { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];
}

export function TextField({ name, ...props }: TextFieldProps) {
  const field = useStoreForm().field(name);
  const translation = useTranslation();
  if (!translation) return <TextBox {...props} {...field} />;
  const shown = translation.defaults[name].slice(0, MAX_PLACEHOLDER);
  return <TextBox {...props} {...field} lang={translation.language} placeholder={shown || (props.placeholder ?? '')} />;
}

interface SwitchFieldProps {
  name: { [Name in keyof Draft]: Draft[Name] extends boolean ? Name : never }[keyof Draft];
  label: string;
  description?: string;
}

export function SwitchField({ name, ...props }: SwitchFieldProps) {
  return <Switch {...props} name={name} {...useStoreForm().checkbox(name)} />;
}
