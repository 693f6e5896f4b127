import { FONT_FAMILIES } from '@inkstand/artwork/font-families';
import type { FontFamilyId, TextAlign, TextLayer } from '@inkstand/artwork/model';
import { ActionIcon, Group, SegmentedControl, Select, Slider, Stack, Text, Textarea, Tooltip } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import { useDispatch } from '../designer-context.tsx';
import { cssFamily } from '../fonts/font-library.ts';
import { useChangeFace } from '../fonts/use-faces.ts';
import type { LayerChange } from '../state/change-layers.ts';
import { InkPicker } from './ink-picker.tsx';
import { SizeInput } from './size-input.tsx';

interface StyleButtonProps {
  label: string;
  icon: TablerIcon;
  isOn: boolean;
  onClick: () => void;
}

function StyleButton({ label, icon: Icon, isOn, onClick }: StyleButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isOn ? 'light' : 'default'}
        size="input-sm"
        aria-label={label}
        aria-pressed={isOn}
        onClick={onClick}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

const ALIGNMENTS: { value: TextAlign; label: string; icon: TablerIcon }[] = [
  { value: 'left', label: 'Align left', icon: IconAlignLeft },
  { value: 'center', label: 'Align centre', icon: IconAlignCenter },
  { value: 'right', label: 'Align right', icon: IconAlignRight },
];

export function TextProperties({ layer }: { layer: TextLayer }) {
  const dispatch = useDispatch();
  const changeFace = useChangeFace();
  const change = (fields: LayerChange, step?: string) =>
    dispatch({ type: 'change', layer: layer.id, change: fields, ...(step ? { step } : {}) });
  const endStep = () => dispatch({ type: 'end of step' });
  return (
    <Stack gap="md">
      <Textarea
        label="Text"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        value={layer.text}
        onChange={(event) => change({ text: event.currentTarget.value }, 'text')}
        onBlur={endStep}
      />
      <Select
        label="Font"
        allowDeselect={false}
        value={layer.fontFamily}
        data={FONT_FAMILIES.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => value && changeFace(layer.id, layer, { fontFamily: value as FontFamilyId })}
        renderOption={({ option }) => (
          <span style={{ fontFamily: cssFamily(option.value as FontFamilyId), fontSize: 17 }}>{option.label}</span>
        )}
        comboboxProps={{ withinPortal: true }}
      />
      <Group gap={6} align="flex-end" wrap="nowrap">
        <SizeInput layer={layer} />
        <StyleButton
          label="Bold"
          icon={IconBold}
          isOn={layer.fontWeight === 700}
          onClick={() => changeFace(layer.id, layer, { fontWeight: layer.fontWeight === 700 ? 400 : 700 })}
        />
        <StyleButton
          label="Italic"
          icon={IconItalic}
          isOn={layer.fontStyle === 'italic'}
          onClick={() => changeFace(layer.id, layer, { fontStyle: layer.fontStyle === 'italic' ? 'normal' : 'italic' })}
        />
        <StyleButton
          label="Underline"
          icon={IconUnderline}
          isOn={layer.underline}
          onClick={() => change({ underline: !layer.underline })}
        />
      </Group>
      <SegmentedControl
        fullWidth
        aria-label="Alignment of lines"
        value={layer.textAlign}
        onChange={(value) => dispatch({ type: 'align lines', layer: layer.id, to: value as TextAlign })}
        data={ALIGNMENTS.map(({ value, label, icon: Icon }) => ({
          value,
          label: <Icon size={18} aria-label={label} style={{ display: 'block', margin: '2px auto' }} />,
        }))}
      />
      <InkPicker value={layer.fill} onChange={(fill) => change({ fill }, 'fill')} onChangeEnd={endStep} />
      <div>
        <Text size="sm" fw={500}>
          Letter spacing
        </Text>
        <Slider
          thumbLabel="Letter spacing"
          min={-10}
          max={60}
          label={(value) => `${value} %`}
          value={Math.round((layer.letterSpacing / layer.fontSize) * 100)}
          onChange={(value) => change({ letterSpacing: hundredth((value / 100) * layer.fontSize) }, 'letter spacing')}
          onChangeEnd={endStep}
        />
      </div>
      <div>
        <Text size="sm" fw={500}>
          Line height
        </Text>
        <Slider
          thumbLabel="Line height"
          min={60}
          max={250}
          label={(value) => `${(value / 100).toFixed(2)}`}
          value={Math.round(layer.lineHeight * 100)}
          onChange={(value) => change({ lineHeight: value / 100 }, 'line height')}
          onChangeEnd={endStep}
        />
      </div>
    </Stack>
  );
}

const hundredth = (value: number) => Math.round(value * 100) / 100;
