import { ApiError } from '@inkstand/contract/client';
import type { Event } from '@inkstand/contract/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { showDone, showProblem } from '#ui/show-problem.ts';

/** Asks for the name of an event's copy; its address follows from it. */
export function DuplicateDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const [name, setName] = useState(`${event.name} copy`);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function duplicate(submitted: FormEvent) {
    submitted.preventDefault();
    if (name.trim() === '') return setError('required');
    setBusy(true);
    try {
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      const { data, message } = await api.duplicateEvent({ params, body: { name } });
      showDone(message);
      const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
      await navigate(paths.eventPage(data.slug, 'event-details', tenant));
    } catch (problem) {
      const field = problem instanceof ApiError ? (problem.firstErrors.name ?? problem.firstErrors.slug) : undefined;
      if (field) setError(field);
      else showProblem(problem);
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title={`Duplicate ${event.name}`}>
      <form onSubmit={duplicate} noValidate>
        <Stack>
          <Text size="sm">
            The copy is a draft with the same look, texts, rules, budget, products and prices. Codes, vouchers, orders,
            files and dates are not copied.
          </Text>
          <TextInput
            label="Name of the copy"
            value={name}
            error={error}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setError('');
            }}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Duplicate
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
