import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Grid, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import { DayPlan } from './day-plan.tsx';
import { toFulfillerDraft } from './fulfiller-draft.ts';
import { FulfillerFacts, FulfillerHealth } from './fulfiller-facts.tsx';
import { FulfillerForm } from './fulfiller-form.tsx';
import { fulfillerHealth } from './fulfiller-labels.ts';
import { useFulfillerDisabledReason } from './may-change.ts';
import { SecretOnce } from './secret-once.tsx';
import { TestOrder } from './test-order.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant_id = listTenant(await signedInUser({ context, request }));
  const [{ data }, filters] = await Promise.all([
    api.getFulfiller({ params: { tenant_id, fulfiller_id: params.id ?? '' } }),
    api.catalogueFilters({ params: { tenant_id } }),
  ]);
  return { fulfiller: data, families: filters.data.families.map(({ value }) => value) };
}

/** Pauses the fulfiller or rotates its secret. */
function FulfillerButtons({ fulfiller, onSecret }: { fulfiller: Fulfiller; onSecret: (secret: string) => void }) {
  const api = useApi();
  const disabledReason = useFulfillerDisabledReason();
  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };

  const { mutate, run } = useMutation();
  const setActive = (active: boolean) => mutate(() => api.changeFulfiller({ params, body: { active } }));
  const rotate = () =>
    run(async () => {
      const { data } = await api.rotateFulfillerSecret({ params });
      if (data.secret) onSecret(data.secret);
    });
  const ask = (title: string, text: string, confirm: string, onConfirm: () => unknown) =>
    openConfirmDialog({ title, text, confirm, cancel: 'Leave it', onConfirm });
  const askPause = () =>
    ask(
      `Pause ${fulfiller.name}?`,
      'It is given no more orders until it takes them again. What it has already is made.',
      'Pause',
      () => setActive(false),
    );
  const askRotate = () =>
    ask(
      'Make a new secret?',
      'What is signed with the old one is refused at once, in both directions, until the fulfiller uses the new one.',
      'Make a new secret',
      rotate,
    );
  return (
    <>
      {fulfiller.adapter === 'http' && (
        <GuardedButton variant="default" disabledReason={disabledReason} onClick={askRotate}>
          New secret
        </GuardedButton>
      )}
      {fulfiller.active ? (
        <GuardedButton variant="default" disabledReason={disabledReason} onClick={askPause}>
          Pause
        </GuardedButton>
      ) : (
        <GuardedButton disabledReason={disabledReason} onClick={() => setActive(true)}>
          Take orders again
        </GuardedButton>
      )}
    </>
  );
}

function EditForm({ fulfiller, families }: { fulfiller: Fulfiller; families: string[] }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const disabledReason = useFulfillerDisabledReason();
  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
  return (
    <Panel title="Change it">
      <FulfillerForm
        families={families}
        disabledReason={disabledReason}
        initial={toFulfillerDraft(fulfiller)}
        submitLabel="Save"
        onSubmit={async (body) => {
          toastResponse(await api.changeFulfiller({ params, body }));
          await revalidate();
        }}
      />
    </Panel>
  );
}

/** One fulfiller and its range; for staff also health, queue and editing. */
export function Component() {
  const { fulfiller, families } = useLoaderData<typeof loader>();
  const disabledReason = useFulfillerDisabledReason();
  const [secret, setSecret] = useState<string>();
  const health = fulfillerHealth(fulfiller);
  return (
    <Page
      title={fulfiller.name}
      trail={[{ label: 'Fulfillers', to: paths.fulfillers() }]}
      lead={
        <Group gap="sm">
          <StatusBadge label={health.label} colour={health.colour} />
          {fulfiller.simulated && <Text size="sm">simulated, for the demonstration</Text>}
        </Group>
      }
      actions={fulfiller.staff && <FulfillerButtons fulfiller={fulfiller} onSecret={setSecret} />}
    >
      <Stack gap="lg">
        {secret && <SecretOnce secret={secret} name={fulfiller.name} />}
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: fulfiller.staff ? 5 : 8 }} order={{ base: 1, md: 2 }}>
            <Stack gap="lg">
              <FulfillerHealth fulfiller={fulfiller} />
              <DayPlan fulfiller={fulfiller} />
              {fulfiller.staff && fulfiller.adapter === 'http' && (
                <TestOrder fulfiller={fulfiller} disabledReason={disabledReason} />
              )}
              {!fulfiller.staff && <FulfillerFacts fulfiller={fulfiller} />}
            </Stack>
          </Grid.Col>
          {fulfiller.staff && (
            <Grid.Col span={{ base: 12, md: 7 }} order={{ base: 2, md: 1 }}>
              {disabledReason ? (
                <FulfillerFacts fulfiller={fulfiller} />
              ) : (
                <EditForm key={fulfiller.id} fulfiller={fulfiller} families={families} />
              )}
            </Grid.Col>
          )}
        </Grid>
      </Stack>
    </Page>
  );
}
