import type { Shadow, Stroke, TextLayer } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { NumberInput, Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { percent as share } from '#ui/format.ts';
import { useDesigner } from '../designer-context.tsx';
import { shownSide } from '../document/designer-state.ts';
import { effectLimits } from '../document/layer-style.ts';
import { InkInput } from './ink-picker.tsx';
import { LabelledSlider } from './labelled-slider.tsx';
import css from './panels.module.css';
import { useChangeTexts, useEndStep } from './use-change.ts';

interface EffectProps {
  label: string;
  isOn: boolean;
  turn: (isOn: boolean) => void;
  children: ReactNode;
}

function Effect({ label, isOn, turn, children }: EffectProps) {
  return (
    <div className={css.effect} data-is-on={isOn || undefined}>
      <Switch
        label={label}
        labelPosition="left"
        size="sm"
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
        classNames={{ body: css.effectHead, labelWrapper: css.effectLabel }}
      />
      {isOn && (
        <Stack gap="sm" mt="xs">
          {children}
        </Stack>
      )}
    </div>
  );
}

const millimetres = (value: number) => t('length_mm', { length: value });
const percent = (value: number) => share(value / 100);
const tenth = (value: number) => Math.round(value * 10) / 10;

/** Outline, shadow and fitting of texts. With several texts, the first one's values are shown. */
export function EffectProperties({ text }: { text: TextLayer }) {
  return (
    <Stack gap="xs">
      <OutlineProperties text={text} />
      <ShadowProperties text={text} />
      <FitProperties text={text} />
    </Stack>
  );
}

function OutlineProperties({ text: { stroke, fontSize, fill } }: { text: TextLayer }) {
  const change = useChangeTexts();
  const endStep = useEndStep();
  const usual: Stroke = {
    colour: fill === '#ffffff' ? '#16161a' : '#ffffff',
    width: Math.max(0.2, tenth(fontSize * 0.04)),
  };
  const alter = (fields: Partial<Stroke>, step: string) =>
    change((layer) => ({ stroke: { ...(layer.stroke ?? usual), ...fields } }), step);
  return (
    <Effect label={t('outline')} isOn={stroke !== null} turn={(isOn) => change({ stroke: isOn ? usual : null })}>
      <InkInput
        label={t('outline_colour')}
        value={stroke?.colour ?? usual.colour}
        onChange={(colour) => alter({ colour }, 'outline colour')}
        onChangeEnd={endStep}
      />
      <LabelledSlider
        label={t('outline_width')}
        min={0.1}
        max={effectLimits(fontSize).outline}
        step={0.1}
        value={stroke?.width ?? usual.width}
        format={millimetres}
        onChange={(width) => alter({ width }, 'outline width')}
      />
    </Effect>
  );
}

function ShadowProperties({ text: { shadow, fontSize } }: { text: TextLayer }) {
  const change = useChangeTexts();
  const endStep = useEndStep();
  const limits = effectLimits(fontSize);
  const far = Math.max(0.3, tenth(fontSize * 0.05));
  const usual: Shadow = {
    colour: '#16161a',
    opacity: 0.45,
    dx: far,
    dy: far,
    blur: Math.min(limits.blur, tenth(far * 1.5)),
  };
  const shown = shadow ?? usual;
  const alter = (fields: Partial<Shadow>, step: string) =>
    change((layer) => ({ shadow: { ...(layer.shadow ?? usual), ...fields } }), step);
  return (
    <Effect label={t('shadow')} isOn={shadow !== null} turn={(isOn) => change({ shadow: isOn ? usual : null })}>
      <InkInput
        label={t('shadow_colour')}
        value={shown.colour}
        onChange={(colour) => alter({ colour }, 'shadow colour')}
        onChangeEnd={endStep}
      />
      <LabelledSlider
        label={t('shadow_strength')}
        min={5}
        max={100}
        value={Math.round(shown.opacity * 100)}
        format={percent}
        onChange={(value) => alter({ opacity: value / 100 }, 'shadow strength')}
      />
      <LabelledSlider
        label={t('horizontal_offset')}
        min={-limits.offset}
        max={limits.offset}
        step={0.1}
        value={shown.dx}
        format={millimetres}
        onChange={(dx) => alter({ dx }, 'shadow x')}
      />
      <LabelledSlider
        label={t('vertical_offset')}
        min={-limits.offset}
        max={limits.offset}
        step={0.1}
        value={shown.dy}
        format={millimetres}
        onChange={(dy) => alter({ dy }, 'shadow y')}
      />
      <LabelledSlider
        label={t('blur')}
        min={0}
        max={limits.blur}
        step={0.1}
        value={shown.blur}
        format={millimetres}
        onChange={(blur) => alter({ blur }, 'shadow blur')}
      />
    </Effect>
  );
}

function FitProperties({ text }: { text: TextLayer }) {
  const change = useChangeTexts();
  const endStep = useEndStep();
  const areaWidth = useDesigner((state) => shownSide(state)?.printArea.widthMm ?? 100);
  const shown = tenth((text.fit?.maxWidth ?? areaWidth * 0.8) * text.scale);
  const fitTo = (width: number) =>
    change((layer) => ({ fit: { maxWidth: Math.max(0.1, Math.round((width / layer.scale) * 100) / 100) } }), 'fit');
  return (
    <Effect
      label={t('fit_to_width')}
      isOn={text.fit !== undefined}
      turn={(isOn) => (isOn ? fitTo(shown) : change({ fit: undefined }))}
    >
      <NumberInput
        label={t('maximum_width_mm')}
        description={t('longer_text_is_made_smaller_use')}
        value={shown}
        min={1}
        max={1500}
        decimalScale={1}
        onChange={(value) => typeof value === 'number' && value >= 1 && fitTo(value)}
        onBlur={endStep}
      />
    </Effect>
  );
}
