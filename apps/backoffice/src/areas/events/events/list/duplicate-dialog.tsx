import { ApiError } from '@inkstand/contract/client';
import type { Event } from '@inkstand/contract/events/events';
import { type RegionProblem, regionProblem } from '@inkstand/domain/event-regions';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { loadCompanyRegions, REGION_PROBLEMS } from '../company-regions.ts';

/** Asks for the name of an event's copy; its address follows from it. */
export function DuplicateDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const [name, setName] = useState(`${event.name} copy`);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RegionProblem>();
  useEffect(() => {
    // The server decides; where it cannot be asked now, it says so when the copy is made.
    loadCompanyRegions(api, event.tenant_id).then(
      (regions) => setProblem(regionProblem(event.type, event.region, regions)),
      () => undefined,
    );
  }, [api, event]);

  async function duplicate(submitted: FormEvent) {
    submitted.preventDefault();
    if (name.trim() === '') return setError('required');
    setBusy(true);
    try {
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      const answer = await api.duplicateEvent({ params, body: { name } });
      const { data } = answer;
      toastResponse(answer);
      const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
      await navigate(paths.eventPage(data.slug, 'event-details', tenant));
    } catch (failure) {
      const errors = failure instanceof ApiError ? failure.firstErrors : {};
      const field = errors.name ?? errors.slug ?? errors.region;
      if (field) setError(field);
      else showProblem(failure);
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
            <GuardedButton type="submit" loading={isBusy} refusal={problem && REGION_PROBLEMS[problem]}>
              Duplicate
            </GuardedButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
