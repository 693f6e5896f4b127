import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import type { Colleague, OrderNote } from '@inkstand/contract/orders/teamwork-shapes';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Anchor, Badge, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { moment } from '#ui/format.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import { NoteField } from './note-field.tsx';
import { mentionedIn, noteParts } from './note-parts.ts';
import css from './notes.module.css';

interface NoteEntryProps {
  order: OrderDetail;
  note: OrderNote;
}

/** A note in the timeline, with its menu for those who may change it. */
export function NoteEntry({ order, note }: NoteEntryProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={css.note}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Group gap={6}>
          <Text size="sm" fw={600}>
            {note.author}
          </Text>
          {note.internal && (
            <Badge size="sm" variant="light" color="orange">
              {t('internal')}
            </Badge>
          )}
        </Group>
        {(note.may_edit || note.may_delete) && <NoteMenu order={order} note={note} onEdit={() => setEditing(true)} />}
      </Group>
      {isEditing ? (
        <NoteEditor order={order} note={note} onDone={() => setEditing(false)} />
      ) : (
        <Text size="sm" className={css.text}>
          {noteParts(note.text, note.mentions).map((part, index) =>
            part.kind === 'link' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity than their place.
              <Anchor key={index} href={part.text} target="_blank" rel="noreferrer nofollow" inherit underline="always">
                {part.text}
              </Anchor>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity than their place.
              <span key={index} {...(part.kind === 'mention' ? { className: css.mention } : {})}>
                {part.text}
              </span>
            ),
          )}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {note.edited_at ? t('time_edited', { time: moment(note.at) }) : moment(note.at)}
      </Text>
    </div>
  );
}

function NoteMenu({ order, note, onEdit }: NoteEntryProps & { onEdit: () => void }) {
  const api = useApi();
  const { mutate } = useApiCall();
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref, note_id: note.id };
  const confirmDelete = () =>
    openConfirmDialog({
      title: t('delete_this_note'),
      text: t('no_one_can_read_it_any'),
      confirm: t('delete_note'),
      isDanger: true,
      onConfirm: () => mutate(() => api.deleteNote({ params })),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('note_of_actions', { author: note.author })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {note.may_edit && <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>}
        {note.may_delete && (
          <Menu.Item color="red" onClick={confirmDelete}>
            {t('delete_menu')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function NoteEditor({ order, note, onDone }: NoteEntryProps & { onDone: () => void }) {
  const api = useApi();
  const { values, change, errors, mutate, isPending } = useForm({ text: note.text, mentions: '' });
  const [chosen, setChosen] = useState<readonly Colleague[]>(note.mentions);
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref, note_id: note.id };
  async function save() {
    const body = { text: values.text, mentions: mentionedIn(values.text, chosen) };
    if (await mutate(() => api.updateNote({ params, body }))) onDone();
  }
  return (
    <Stack gap="xs" my={4}>
      <NoteField
        label={t('note')}
        isFocused
        tenant={order.tenant_id}
        internal={note.internal}
        text={values.text}
        error={errors.text ?? errors.mentions}
        onChange={(text) => change({ text, mentions: '' })}
        onMention={(colleague) => setChosen((known) => [...known, colleague])}
        onSend={() => void save()}
      />
      <Group gap="xs">
        <Button size="xs" loading={isPending} onClick={() => void save()}>
          {t('save_note')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
