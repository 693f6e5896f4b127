import { type FontFamilyId, MAX_LAYER_TEXT, type TextAlign, type TextLayer } from '@inkstand/artwork/model';
import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import { t } from '@inkstand/i18n/office/designer';
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
import { decimal, percent } from '#ui/format.ts';
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
  { value: 'left', label: t('align_left'), icon: IconAlignLeft },
  { value: 'center', label: t('align_centre'), icon: IconAlignCenter },
  { value: 'right', label: t('align_right'), icon: IconAlignRight },
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
          label={t('text')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MAX_LAYER_TEXT}
          value={text.text}
          onChange={(event) => change({ text: event.currentTarget.value }, 'text')}
          onBlur={endStep}
        />
      )}
      <FaceProperties texts={texts} />
      <InkPicker value={text.fill} onChange={(fill) => change({ fill }, 'fill')} onChangeEnd={endStep} />
      <LabelledSlider
        label={t('letter_spacing')}
        min={-10}
        max={60}
        format={(value) => percent(value / 100)}
        value={Math.round((text.letterSpacing / text.fontSize) * 100)}
        onChange={(value) =>
          change(({ fontSize }) => ({ letterSpacing: hundredth((value / 100) * fontSize) }), 'letter spacing')
        }
      />
      <LabelledSlider
        label={t('line_height')}
        min={60}
        max={250}
        format={(value) => decimal(value / 100, 2)}
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
        label={t('font')}
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
          label={t('bold_ctrl_b')}
          icon={IconBold}
          isOn={text.fontWeight === 700}
          onClick={() => changeFaces('bold')}
        />
        <StyleButton
          label={t('italic_ctrl_i')}
          icon={IconItalic}
          isOn={text.fontStyle === 'italic'}
          onClick={() => changeFaces('italic')}
        />
        <StyleButton
          label={t('underline_ctrl_u')}
          icon={IconUnderline}
          isOn={text.underline}
          onClick={() => change({ underline: !text.underline })}
        />
      </Group>
      <SegmentedControl
        fullWidth
        aria-label={t('alignment_of_lines')}
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
