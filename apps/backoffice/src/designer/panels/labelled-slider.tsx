import { Group, Slider, Text } from '@mantine/core';
import { useEndStep } from './use-change.ts';

interface LabelledSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Formats the value with its unit. */
  format: (value: number) => string;
  onChange: (value: number) => void;
  marks?: { value: number }[];
}

/** A slider with its name on the left and its value on the right. One drag is one undo step. */
export function LabelledSlider({ label, value, format, onChange, ...limits }: LabelledSliderProps) {
  const endStep = useEndStep();
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="xs" c="dimmed">
          {format(value)}
        </Text>
      </Group>
      <Slider
        {...limits}
        size="sm"
        thumbLabel={label}
        label={null}
        value={value}
        onChange={onChange}
        onChangeEnd={endStep}
      />
    </div>
  );
}
