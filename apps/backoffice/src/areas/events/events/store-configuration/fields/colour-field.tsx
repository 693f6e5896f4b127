import { t } from '@inkstand/i18n/office/events';
import { TextInput } from '@mantine/core';
import css from './colour-field.module.css';

interface ColourFieldProps {
  label: string;
  description: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour, typed as `#rrggbb` or selected with the browser's picker. */
export function ColourField({ value, onChange, ...props }: ColourFieldProps) {
  return (
    <TextInput
      {...props}
      placeholder="#rrggbb"
      maxLength={7}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={css.swatch}
          data-empty={HEX.test(value) ? undefined : true}
          aria-label={t('choose_colour', { label: props.label })}
          value={HEX.test(value) ? value : '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
