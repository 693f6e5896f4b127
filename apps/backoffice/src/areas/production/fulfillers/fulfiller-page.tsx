import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/production';
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
import { useApiCall } from '#ui/use-api-call.ts';
import { DayPlan } from './day-plan.tsx';
import { toFulfillerDraft } from './fulfiller-draft.ts';
import { FulfillerFacts, FulfillerHealth } from './fulfiller-facts.tsx';
import { FulfillerForm } from './fulfiller-form.tsx';
import { fulfillerHealth } from './fulfiller-labels.ts';
import { FulfillerPeople } from './fulfiller-people.tsx';
import { HotFolderPanel } from './hot-folder.tsx';
import { useFulfillerDisabledReason } from './may-change.ts';
import { SecretOnce } from './registered-fulfiller.tsx';
import { TestOrder } from './test-order.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const tenant_id = listTenant(user);
  const own = { params: { tenant_id, fulfiller_id: params.id ?? '' } };
  const seesPeople = may({ ...user, tenantId: user.tenant_id }, 'catalogue.change');
  const [{ data }, filters, people, hotFolder] = await Promise.all([
    api.getFulfiller(own),
    api.catalogueFilters({ params: { tenant_id } }),
    seesPeople ? api.listFulfillerPeople(own) : undefined,
    seesPeople ? api.getHotFolder(own) : undefined,
  ]);
  return {
    fulfiller: data,
    families: filters.data.families.map(({ value }) => value),
    people: people?.data,
    hotFolder,
  };
}

/** Pauses the fulfiller or rotates its secret. */
function FulfillerButtons({ fulfiller, onSecret }: { fulfiller: Fulfiller; onSecret: (secret: string) => void }) {
  const api = useApi();
  const disabledReason = useFulfillerDisabledReason();
  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };

  const { mutate, run } = useApiCall();
  const setActive = (active: boolean) => mutate(() => api.changeFulfiller({ params, body: { active } }));
  const rotate = () =>
    run(async () => {
      const { data } = await api.rotateFulfillerSecret({ params });
      if (data.secret) onSecret(data.secret);
    });
  const ask = (title: string, text: string, confirm: string, onConfirm: () => unknown) =>
    openConfirmDialog({ title, text, confirm, onConfirm });
  const askPause = () =>
    ask(t('pause_named', { name: fulfiller.name }), t('it_gets_no_new_orders_until'), t('pause'), () =>
      setActive(false),
    );
  const askRotate = () =>
    ask(t('create_a_new_secret'), t('the_old_secret_stops_working_at'), t('create_secret_action'), rotate);
  return (
    <>
      {fulfiller.adapter === 'http' && (
        <GuardedButton variant="default" disabledReason={disabledReason} onClick={askRotate}>
          {t('new_secret')}
        </GuardedButton>
      )}
      {fulfiller.active ? (
        <GuardedButton variant="default" disabledReason={disabledReason} onClick={askPause}>
          {t('pause')}
        </GuardedButton>
      ) : (
        <GuardedButton disabledReason={disabledReason} onClick={() => setActive(true)}>
          {t('resume_orders')}
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
    <Panel title={t('edit')}>
      <FulfillerForm
        families={families}
        disabledReason={disabledReason}
        initial={toFulfillerDraft(fulfiller)}
        submitLabel={t('save')}
        onSubmit={async (body) => {
          toastResponse(await api.changeFulfiller({ params, body }));
          await revalidate();
        }}
      />
    </Panel>
  );
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <FulfillerPage key={loaded.fulfiller.id} {...loaded} />;
}

/** One fulfiller and its range; for staff also health, queue and editing. */
function FulfillerPage({ fulfiller, families, people, hotFolder }: Awaited<ReturnType<typeof loader>>) {
  const disabledReason = useFulfillerDisabledReason();
  const [secret, setSecret] = useState<string>();
  const health = fulfillerHealth(fulfiller);
  return (
    <Page
      title={fulfiller.name}
      trail={[{ label: t('fulfillers'), to: paths.fulfillers() }]}
      lead={
        <Group gap="sm">
          <StatusBadge label={health.label} colour={health.colour} />
          {fulfiller.simulated && <Text size="sm">{t('simulated_for_the_demonstration')}</Text>}
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
              {people && <FulfillerPeople fulfiller={fulfiller} people={people} disabledReason={disabledReason} />}
              {fulfiller.staff && fulfiller.adapter === 'http' && (
                <TestOrder fulfiller={fulfiller} disabledReason={disabledReason} />
              )}
              {hotFolder && (
                <HotFolderPanel
                  fulfiller={fulfiller}
                  hotFolder={hotFolder.data}
                  undelivered={hotFolder.undelivered}
                  disabledReason={disabledReason}
                />
              )}
              {!fulfiller.staff && <FulfillerFacts fulfiller={fulfiller} />}
            </Stack>
          </Grid.Col>
          {fulfiller.staff && (
            <Grid.Col span={{ base: 12, md: 7 }} order={{ base: 2, md: 1 }}>
              {disabledReason ? (
                <FulfillerFacts fulfiller={fulfiller} />
              ) : (
                <EditForm fulfiller={fulfiller} families={families} />
              )}
            </Grid.Col>
          )}
        </Grid>
      </Stack>
    </Page>
  );
}
