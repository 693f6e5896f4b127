import { FONT_FAMILIES } from '@inkstand/artwork/font-families';
import type { FontFamilyId, TextAlign, TextLayer } from '@inkstand/artwork/model';
import { ActionIcon, Group, SegmentedControl, Select, Stack, Textarea, Tooltip } from '@mantine/core';
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
import { useChangeFaces } from '../fonts/use-faces.ts';
import { InkPicker } from './ink-picker.tsx';
import { LabelledSlider } from './labelled-slider.tsx';
import { SizeInput } from './size-input.tsx';
import { useChangeTexts, useEndStep } from './use-change.ts';

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

const hundredth = (value: number) => Math.round(value * 100) / 100;

/**
 * Properties of the selected texts, and the text itself when only one is selected. With several, the first one's values
 * are shown.
 */
export function TextProperties({ texts }: { texts: readonly [TextLayer, ...TextLayer[]] }) {
  const [text] = texts;
  const change = useChangeTexts();
  const endStep = useEndStep();
  return (
    <Stack gap="md">
      {texts.length === 1 && (
        <Textarea
          label="Text"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={1000}
          value={text.text}
          onChange={(event) => change({ text: event.currentTarget.value }, 'text')}
          onBlur={endStep}
        />
      )}
      <FaceProperties texts={texts} />
      <InkPicker value={text.fill} onChange={(fill) => change({ fill }, 'fill')} onChangeEnd={endStep} />
      <LabelledSlider
        label="Letter spacing"
        min={-10}
        max={60}
        format={(value) => `${value} %`}
        value={Math.round((text.letterSpacing / text.fontSize) * 100)}
        onChange={(value) =>
          change(({ fontSize }) => ({ letterSpacing: hundredth((value / 100) * fontSize) }), 'letter spacing')
        }
      />
      <LabelledSlider
        label="Line height"
        min={60}
        max={250}
        format={(value) => (value / 100).toFixed(2)}
        value={Math.round(text.lineHeight * 100)}
        onChange={(value) => change({ lineHeight: value / 100 }, 'line height')}
      />
    </Stack>
  );
}

/** Font, size, weight and line alignment. */
function FaceProperties({ texts }: { texts: readonly [TextLayer, ...TextLayer[]] }) {
  const [text] = texts;
  const dispatch = useDispatch();
  const change = useChangeTexts();
  const changeFaces = useChangeFaces();
  return (
    <>
      <Select
        label="Font"
        allowDeselect={false}
        value={text.fontFamily}
        data={FONT_FAMILIES.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => value && changeFaces({ fontFamily: value as FontFamilyId })}
        renderOption={({ option }) => (
          <span style={{ fontFamily: cssFamily(option.value as FontFamilyId), fontSize: 17 }}>{option.label}</span>
        )}
        comboboxProps={{ withinPortal: true }}
      />
      <Group gap={6} align="flex-end" wrap="nowrap">
        <SizeInput texts={texts} />
        <StyleButton
          label="Bold (Ctrl+B)"
          icon={IconBold}
          isOn={text.fontWeight === 700}
          onClick={() => changeFaces('bold')}
        />
        <StyleButton
          label="Italic (Ctrl+I)"
          icon={IconItalic}
          isOn={text.fontStyle === 'italic'}
          onClick={() => changeFaces('italic')}
        />
        <StyleButton
          label="Underline (Ctrl+U)"
          icon={IconUnderline}
          isOn={text.underline}
          onClick={() => change({ underline: !text.underline })}
        />
      </Group>
      <SegmentedControl
        fullWidth
        aria-label="Alignment of lines"
        value={text.textAlign}
        onChange={(value) => dispatch({ type: 'align lines', to: value as TextAlign })}
        data={ALIGNMENTS.map(({ value, label, icon: Icon }) => ({
          value,
          label: <Icon size={18} aria-label={label} style={{ display: 'block', margin: '2px auto' }} />,
        }))}
      />
    </>
  );
}
