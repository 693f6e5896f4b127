import { Textarea } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';

export function NotesPanel({ draft, errors, change }: PanelProps) {
  return (
    <Panel title="Notes">
      <Textarea
        label="For your colleagues"
        description="What it is for, who decided what. Visitors never see it."
        value={draft.notes}
        error={errors.notes}
        autosize
        minRows={3}
        maxRows={14}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
    </Panel>
  );
}
