import { t } from '@inkstand/i18n/office/events';
import { Textarea } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import type { PanelProps } from './details-draft.ts';

export function NotesPanel({ draft, errors, change }: PanelProps) {
  return (
    <Panel title={t('notes')}>
      <Textarea
        label={t('for_your_colleagues')}
        description={t('what_the_event_is_for_and')}
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
