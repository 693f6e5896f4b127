import { Switch } from '@mantine/core';
import type { Draft } from '../draft.ts';
import { useStoreForm } from '../store-form.ts';

interface SwitchFieldProps {
  name: { [Name in keyof Draft]: Draft[Name] extends boolean ? Name : never }[keyof Draft];
  label: string;
  description?: string;
}

export function SwitchField({ name, ...props }: SwitchFieldProps) {
  return <Switch {...props} name={name} {...useStoreForm().checkbox(name)} />;
}
