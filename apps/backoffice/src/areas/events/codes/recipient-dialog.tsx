import type { PromoCode } from '@inkstand/contract/events/codes';
import { isLanguage, LOCALES } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Select, Stack, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useAct } from '#ui/use-act.ts';
import { mailRefusal } from './event-phase.ts';

interface RecipientDialogProps {
  code: PromoCode;
  recipient: NonNullable<PromoCode['recipient']>;
  onClose: () => void;
}

/** Corrects who a code is for; it stays the same code. */
export function RecipientDialog({ code, recipient, onClose }: RecipientDialogProps) {
  const api = useApi();
  const event = useEvent();
  const refusal = mailRefusal(event);
  const { act, isBusy, errors } = useAct();
  const [draft, setDraft] = useState({
    name: recipient.name,
    email: recipient.email,
    language: recipient.language,
    send: !refusal,
  });
  async function save(submitted: FormEvent) {
    submitted.preventDefault();
    const params = { tenant_id: event.tenant_id, slug: event.slug, code_id: code.id };
    if (await act(() => api.changeRecipient({ params, body: draft }))) onClose();
  }
  return (
    <Modal opened onClose={onClose} title={`Recipient of ${code.code}`}>
      <form onSubmit={(submitted) => void save(submitted)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name (optional)"
            maxLength={100}
            value={draft.name}
            error={errors.name}
            onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
          />
          <TextInput
            label="E-mail"
            type="email"
            required
            withAsterisk={false}
            maxLength={254}
            value={draft.email}
            error={errors.email}
            onChange={({ currentTarget }) => setDraft({ ...draft, email: currentTarget.value })}
          />
          <Select
            label="Language"
            data={LOCALES.map(({ code: value, name: label }) => ({ value, label }))}
            value={draft.language}
            allowDeselect={false}
            onChange={(language) => isLanguage(language) && setDraft({ ...draft, language })}
          />
          <Switch
            label="Send the code to this address now"
            description={refusal ?? 'The same code. Nothing more goes to the old address.'}
            checked={draft.send}
            disabled={refusal !== undefined}
            onChange={({ currentTarget }) => setDraft({ ...draft, send: currentTarget.checked })}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {draft.send ? 'Save and send' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
