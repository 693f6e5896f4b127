import { MAX_NAMED_CODES } from '@inkstand/contract/events/code-limits';
import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { ChosenBar } from '#ui/chosen-bar.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { type Reply, useMutation } from '#ui/use-mutation.ts';
import type { Selection } from '#ui/use-selection.ts';
import { counted, number } from './code-labels.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';

export type CodesChange = { action: 'revoke' | 'restore' | 'expire'; expires_at?: string | null };

interface CodesBarProps {
  noun: 'code' | 'voucher';
  chosen: Selection;
  /** Total number of rows over all pages. */
  total: number;
  /** Confirmation texts. */
  texts: { revoke: string; restore: string };
  /** Changes the selected codes; all that match when ids is undefined. */
  change: (change: CodesChange, ids: string[] | undefined) => Promise<Reply>;
  /** Renders the download of the selected codes; of the filtered list when ids is undefined. */
  download: (ids: Record<string, string> | undefined) => ReactNode;
}

/** Actions on the selected codes, or on all that match. */
export function CodesBar({ noun, chosen, total, texts, change, download }: CodesBarProps) {
  const disabledReason = useContentDisabledReason();
  const { mutate } = useMutation();
  const [isAsking, setAsking] = useState(false);
  const { ids, isAll } = chosen;
  if (ids.length === 0) return null;
  const count = isAll ? total : ids.length;
  const subject = counted(count, noun);
  const call = (body: CodesChange) => change(body, isAll ? undefined : ids);
  const ask = (action: 'revoke' | 'restore') =>
    openConfirmDialog({
      title: `${action === 'revoke' ? 'Revoke' : 'Restore'} ${subject}?`,
      text: texts[action],
      confirm: action === 'revoke' ? 'Revoke' : 'Restore',
      isDanger: action === 'revoke',
      onConfirm: () => mutate(() => call({ action }), chosen.clear),
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
          disabledReason={`At most ${number(MAX_NAMED_CODES)} one by one; or select all that match.`}
        >
          Download selected
        </GuardedButton>
      ) : (
        download(isAll ? undefined : { ids: ids.join(',') })
      )}
      <GuardedButton variant="default" disabledReason={disabledReason} onClick={() => setAsking(true)}>
        Change expiry
      </GuardedButton>
      <GuardedButton variant="default" disabledReason={disabledReason} onClick={() => ask('restore')}>
        Restore
      </GuardedButton>
      <GuardedButton color="red" variant="light" disabledReason={disabledReason} onClick={() => ask('revoke')}>
        Revoke
      </GuardedButton>
      {isAsking && (
        <ExpiryDialog
          subject={subject}
          isOne={count === 1}
          onClose={() => setAsking(false)}
          change={(expires_at) => call({ action: 'expire', expires_at })}
          onDone={chosen.clear}
        />
      )}
    </ChosenBar>
  );
}
