import type { HexColour } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { ColorInput, ColorSwatch, Group, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
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

const isHex = (text: string): text is HexColour => /^#[0-9a-f]{6}$/i.test(text);

/** Common inks, and any other colour. */
export function InkPicker({ label = t('colour'), value, onChange, onChangeEnd }: InkPickerProps) {
  // A partly typed colour is not valid yet, so it is held apart.
  const [typed, setTyped] = useState<string>();
  function take(text: string) {
    setTyped(text);
    if (isHex(text)) onChange(text.toLowerCase() as HexColour);
  }
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
              setTyped(undefined);
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
        <ColorInput
          aria-label={t('any_colour')}
          size="sm"
          format="hex"
          withEyeDropper={false}
          value={typed ?? value}
          onChange={take}
          onChangeEnd={onChangeEnd}
          onBlur={() => {
            setTyped(undefined);
            onChangeEnd();
          }}
          className={css.anyInk}
        />
      </Group>
    </div>
  );
}

/** The same picker in one line, for outlines and shadows. */
export function InkInput({ label = t('colour'), value, onChange, onChangeEnd }: InkPickerProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <ColorInput
      label={label}
      format="hex"
      withEyeDropper={false}
      swatches={INKS.map(({ hex }) => hex)}
      swatchesPerRow={8}
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text);
        if (isHex(text)) onChange(text.toLowerCase() as HexColour);
      }}
      onChangeEnd={onChangeEnd}
      onBlur={() => {
        setTyped(undefined);
        onChangeEnd();
      }}
    />
  );
}
