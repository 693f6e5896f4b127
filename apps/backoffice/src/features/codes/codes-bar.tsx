import type { PromoCode } from '@inkstand/contract/codes';
import { endOfDay } from '@inkstand/domain/end-of-day';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#features/events/event-layout.tsx';
import { useContentRefusal } from '#features/layout/current-user.ts';
import { ChosenBar } from '#ui/chosen-bar.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { problemOf, showDone, showProblem } from '#ui/show-problem.ts';
import { type codeFilters, counted, number } from './code-words.ts';

interface CodesBarProps {
  ids: ReadonlySet<string>;
  filters: ReturnType<typeof codeFilters>;
  total: number;
  page: readonly PromoCode[];
  onChoose: (ids: ReadonlySet<string>) => void;
}

type Change = { action: 'revoke' | 'restore' | 'expire'; expires_at?: string | null };

/** What can be done with the chosen codes, or with all that match. */
export function CodesBar({ ids, filters, total, page, onChoose }: CodesBarProps) {
  const api = useApi();
  const event = useEvent();
  const refusal = useContentRefusal();
  const { revalidate } = useRevalidator();
  const [allAmong, setAllAmong] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const among = JSON.stringify(filters);
  const isAll = allAmong === among && ids.size > 0;
  if (ids.size === 0) return null;
  const isPage = page.every(({ id }) => ids.has(id));
  const count = isAll ? total : ids.size;
  function clear() {
    setAllAmong(undefined);
    onChoose(new Set());
  }
  async function change(body: Change) {
    const { message } = await api.changePromoCodes({
      params: { tenant_id: event.tenant_id, slug: event.slug },
      body: { ...body, ...(isAll ? { filters } : { ids: [...ids] }) },
    });
    showDone(message);
    clear();
    await revalidate();
  }
  const ask = (action: 'revoke' | 'restore') =>
    modals.openConfirmModal({
      title: action === 'revoke' ? `Revoke ${counted(count, 'code')}?` : `Restore ${counted(count, 'code')}?`,
      children: (
        <Text size="sm">
          {action === 'revoke'
            ? 'Nobody can claim with them any more. What was ordered with them already stays ordered. They can be restored.'
            : 'They can be claimed with again, as far as they have uses left and have not expired.'}
        </Text>
      ),
      labels: { confirm: action === 'revoke' ? 'Revoke' : 'Restore', cancel: 'Cancel' },
      confirmProps: action === 'revoke' ? { color: 'red' } : {},
      onConfirm: () => void change({ action }).catch(showProblem),
    });
  return (
    <ChosenBar
      label="Chosen codes"
      said={isAll ? `All ${number(total)} matching selected` : `${number(ids.size)} selected`}
      more={
        !isAll &&
        isPage &&
        total > ids.size && (
          <Anchor component="button" type="button" size="sm" c="violet.9" onClick={() => setAllAmong(among)}>
            Select all {number(total)} matching
          </Anchor>
        )
      }
      onClear={clear}
    >
      <GuardedButton variant="default" refusal={refusal} onClick={() => setAsking(true)}>
        Change expiry
      </GuardedButton>
      <GuardedButton variant="default" refusal={refusal} onClick={() => ask('restore')}>
        Restore
      </GuardedButton>
      <GuardedButton color="red" variant="light" refusal={refusal} onClick={() => ask('revoke')}>
        Revoke
      </GuardedButton>
      {isAsking && <ExpiryDialog count={count} onClose={() => setAsking(false)} onChange={change} />}
    </ChosenBar>
  );
}

function ExpiryDialog(props: { count: number; onClose: () => void; onChange: (change: Change) => Promise<void> }) {
  const { count, onClose, onChange } = props;
  const event = useEvent();
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function save() {
    const end = date ? endOfDay(date, event.time_zone) : null;
    setBusy(true);
    try {
      await onChange({ action: 'expire', expires_at: end?.toISOString() ?? null });
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  }
  return (
    <Modal opened onClose={onClose} title={`Until when are ${counted(count, 'code')} good?`}>
      <Stack gap="md">
        <TextInput
          type="date"
          label="Good until"
          description={`To the end of that day (${event.time_zone}). Empty: they do not expire.`}
          value={date}
          error={problem}
          onChange={({ currentTarget }) => {
            setDate(currentTarget.value);
            setProblem('');
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
