import { Switch } from '@mantine/core';
import { type FieldPathByValue, useController, useFormContext } from 'react-hook-form';
import type { Draft } from '../draft.ts';

interface SwitchFieldProps {
  name: FieldPathByValue<Draft, boolean>;
  label: string;
  description?: string;
  disabled?: boolean;
}

export function SwitchField({ name, ...props }: SwitchFieldProps) {
  const { control } = useFormContext<Draft>();
  const { field, fieldState } = useController({ control, name });
  return (
    <Switch
      {...props}
      ref={field.ref}
      name={field.name}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      error={fieldState.error?.message}
    />
  );
}
