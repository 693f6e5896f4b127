import { MAX_NAMED_CODES } from '@inkstand/contract/events/code-limits';
import { Anchor, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useContentRefusal } from '#areas/platform/layout/current-user.ts';
import { ChosenBar } from '#ui/chosen-bar.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { counted, number } from './code-labels.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';
import type { ChosenCodes } from './use-chosen-codes.ts';

export type CodesChange = { action: 'revoke' | 'restore' | 'expire'; expires_at?: string | null };

interface CodesBarProps {
  noun: 'code' | 'voucher';
  chosen: ChosenCodes;
  /** How many the list has on all its pages. */
  total: number;
  /** What revoking and restoring mean, asked before it is done. */
  texts: { revoke: string; restore: string };
  /** Changes the chosen ones; without ids all that match. */
  change: (change: CodesChange, ids: string[] | undefined) => Promise<{ success: boolean; message: string }>;
  /** Takes along the chosen ones, named in the address; without ids what the list shows. */
  download: (ids: Record<string, string> | undefined) => ReactNode;
}

/** What can be done with the chosen codes, or with all that match. */
export function CodesBar({ noun, chosen, total, texts, change, download }: CodesBarProps) {
  const refusal = useContentRefusal();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { ids, isAll } = chosen;
  if (ids.length === 0) return null;
  const count = isAll ? total : ids.length;
  const these = counted(count, noun);
  async function perform(body: CodesChange) {
    toastResponse(await change(body, isAll ? undefined : ids));
    chosen.clear();
    await revalidate();
  }
  const ask = (action: 'revoke' | 'restore') =>
    modals.openConfirmModal({
      title: `${action === 'revoke' ? 'Revoke' : 'Restore'} ${these}?`,
      children: <Text size="sm">{texts[action]}</Text>,
      labels: { confirm: action === 'revoke' ? 'Revoke' : 'Restore', cancel: 'Cancel' },
      confirmProps: action === 'revoke' ? { color: 'red' } : {},
      onConfirm: () => void perform({ action }).catch(showProblem),
    });
  return (
    <ChosenBar
      label={`Chosen ${noun}s`}
      said={isAll ? `All ${number(total)} matching selected` : `${number(ids.length)} selected`}
      more={
        !isAll &&
        chosen.isPage &&
        total > ids.length && (
          <Anchor component="button" type="button" size="sm" c="violet.9" onClick={chosen.chooseAll}>
            Select all {number(total)} matching
          </Anchor>
        )
      }
      onClear={chosen.clear}
    >
      {!isAll && ids.length > MAX_NAMED_CODES ? (
        <GuardedButton
          variant="default"
          refusal={`At most ${number(MAX_NAMED_CODES)} one by one; or select all that match.`}
        >
          Download selected
        </GuardedButton>
      ) : (
        download(isAll ? undefined : { ids: ids.join(',') })
      )}
      <GuardedButton variant="default" refusal={refusal} onClick={() => setAsking(true)}>
        Change expiry
      </GuardedButton>
      <GuardedButton variant="default" refusal={refusal} onClick={() => ask('restore')}>
        Restore
      </GuardedButton>
      <GuardedButton color="red" variant="light" refusal={refusal} onClick={() => ask('revoke')}>
        Revoke
      </GuardedButton>
      {isAsking && (
        <ExpiryDialog
          these={these}
          isOne={count === 1}
          onClose={() => setAsking(false)}
          onChange={(expires_at) => perform({ action: 'expire', expires_at })}
        />
      )}
    </ChosenBar>
  );
}
