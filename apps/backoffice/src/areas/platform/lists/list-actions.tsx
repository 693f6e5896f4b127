import type { EachOutcome } from '@inkstand/contract/fields';
import { t } from '@inkstand/i18n/office/lists';
import { Anchor, Button, List, Stack } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ChosenBar } from '#ui/chosen-bar.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import type { Selection } from '#ui/use-selection.ts';

interface ListAction {
  label: string;
  /** The question about this number of rows. */
  title: (count: number) => string;
  /** Confirmation text that explains the consequence. */
  text: string;
  isFinal?: boolean;
  call: (ids: string[]) => Promise<{ success: boolean; message: string; data: EachOutcome }>;
}

type ChangedThing = 'events' | 'fulfillers' | 'pictures' | 'products' | 'stores' | 'users';

interface ListActionsProps {
  /** What the rows are. */
  things: ChangedThing;
  chosen: Selection;
  actions: readonly ListAction[];
  /** Why the user may do none of the actions. */
  disabledReason?: string | undefined;
}

/**
 * Actions on the selected rows of a list. Rows that an action refuses stay unchanged, and are listed with the reason.
 */
export function ListActions({ things, chosen, actions, disabledReason }: ListActionsProps) {
  const { revalidate } = useRevalidator();
  const { run } = useApiCall();
  const [outcome, setOutcome] = useState<{ message: string; data: EachOutcome }>();
  const count = chosen.ids.length;

  const perform = ({ call }: ListAction) =>
    run(async () => {
      const done = await call(chosen.ids);
      if (done.data.refused.length === 0) toastResponse(done);
      else setOutcome(done);
      chosen.clear();
      await revalidate();
    });

  const ask = (action: ListAction) =>
    openConfirmDialog({
      title: action.title(count),
      text: action.text,
      confirm: action.label,
      isDanger: action.isFinal,
      onConfirm: () => perform(action),
    });

  return (
    <>
      {count > 0 && (
        <ChosenBar
          label={t(`chosen.${things}`)}
          said={t('selected', { count })}
          more={
            chosen.isPartOfPage && (
              <Anchor component="button" type="button" size="sm" c="violet" onClick={chosen.togglePage}>
                {t('select_all_on_this_page')}
              </Anchor>
            )
          }
          onClear={chosen.clear}
        >
          {actions.map((action) => (
            <GuardedButton
              key={action.label}
              disabledReason={disabledReason}
              variant={action.isFinal ? 'light' : 'default'}
              {...(action.isFinal ? { color: 'red' } : {})}
              onClick={() => ask(action)}
            >
              {action.label}
            </GuardedButton>
          ))}
        </ChosenBar>
      )}
      {outcome && <Refused {...outcome} things={things} onClose={() => setOutcome(undefined)} />}
    </>
  );
}

interface RefusedProps {
  message: string;
  data: EachOutcome;
  things: ChangedThing;
  onClose: () => void;
}

function Refused({ message, data: { changed, refused }, things, onClose }: RefusedProps) {
  const unchanged = t(`unchanged.${things}`, { count: refused.length });
  return (
    <Dialog onClose={onClose} title={changed > 0 ? t('done_but', { done: message, unchanged }) : unchanged}>
      <Stack gap="md">
        <List spacing="xs" size="sm">
          {refused.map(({ id, name, reason }) => (
            <List.Item key={id}>
              <b style={{ overflowWrap: 'anywhere' }}>{name}</b>: {reason}
            </List.Item>
          ))}
        </List>
        <Button onClick={onClose} ml="auto">
          {t('close')}
        </Button>
      </Stack>
    </Dialog>
  );
}
