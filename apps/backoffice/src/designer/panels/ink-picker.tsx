import type { HexColour } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { ColorInput, type ColorInputProps, ColorSwatch, Group, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import css from './panels.module.css';

const INKS: { name: string; hex: HexColour }[] = [
  { name: t('white'), hex: '#ffffff' },
  { name: t('black'), hex: '#16161a' },
  { name: t('slate'), hex: '#5b6472' },
  { name: t('navy'), hex: '#1b2a4a' },
  { name: t('blue'), hex: '#2563eb' },
  { name: t('sky'), hex: '#6cc4ee' },
  { name: t('teal'), hex: '#12908e' },
  { name: t('green'), hex: '#2f7d4b' },
  { name: t('lime'), hex: '#b5d334' },
  { name: t('yellow'), hex: '#f7c81e' },
  { name: t('orange'), hex: '#f2762e' },
  { name: t('red'), hex: '#d92d3a' },
  { name: t('pink'), hex: '#ef6aa3' },
  { name: t('violet'), hex: '#6d3fd1' },
  { name: t('brown'), hex: '#7a4a2b' },
  { name: t('sand'), hex: '#e3d3b4' },
];

interface InkPickerProps {
  label?: string;
  value: HexColour;
  onChange: (hex: HexColour) => void;
  /** The drag has ended: later changes are a new undo step. */
  onChangeEnd: () => void;
}

const WHOLE = /^#?([0-9a-f]{6})$/i;
const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Reads `#f2762e`, `f2762e` or `#f27`; undefined while a colour is partly typed. */
function readHex(text: string): HexColour | undefined {
  const written = text.trim().toLowerCase();
  if (SHORT.test(written)) return written.replace(SHORT, '#$1$1$2$2$3$3') as HexColour;
  return WHOLE.test(written) ? (written.replace(WHOLE, '#$1') as HexColour) : undefined;
}

/** Common inks, and any other colour. */
export function InkPicker({ label = t('colour'), value, onChange, onChangeEnd }: InkPickerProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>
        {label}
      </Text>
      <div className={css.inks}>
        {INKS.map(({ name, hex }) => (
          <UnstyledButton
            key={hex}
            className={css.ink}
            aria-label={t('ink_of_colour', { name })}
            aria-pressed={hex === value}
            title={name}
            onClick={() => {
              onChange(hex);
              onChangeEnd();
            }}
          >
            <ColorSwatch component="span" color={hex} size={26} radius={7}>
              {hex === value && <IconCheck size={16} color={hex === '#ffffff' ? '#16161a' : '#ffffff'} />}
            </ColorSwatch>
          </UnstyledButton>
        ))}
      </div>
      <Group mt={8} gap="xs">
        <InkField
          aria-label={t('any_colour')}
          size="sm"
          value={value}
          onChange={onChange}
          onChangeEnd={onChangeEnd}
          className={css.anyInk}
        />
      </Group>
    </div>
  );
}

/** The same picker in one line, for outlines and shadows. */
export function InkInput({ label = t('colour'), ...ink }: InkPickerProps) {
  return <InkField label={label} swatches={INKS.map(({ hex }) => hex)} swatchesPerRow={8} {...ink} />;
}

type InkFieldProps = Omit<ColorInputProps, keyof InkPickerProps> & InkPickerProps;

function InkField({ value, onChange, onChangeEnd, ...props }: InkFieldProps) {
  // A partly typed colour is not valid yet, so it is held apart.
  const [typed, setTyped] = useState<string>();
  const latest = useRef('');
  return (
    <ColorInput
      {...props}
      format="hex"
      withEyeDropper={false}
      // Its own correction changes the colour on every blur, when another layer may be selected already.
      fixOnBlur={false}
      value={typed ?? value}
      onChange={(text) => {
        latest.current = text;
        setTyped(text);
        const hex = readHex(text);
        if (hex) onChange(hex);
      }}
      // Three digits may be the start of six, which belong to the same undo step.
      onChangeEnd={() => WHOLE.test(latest.current) && onChangeEnd()}
      onBlur={() => {
        setTyped(undefined);
        onChangeEnd();
      }}
    />
  );
}
