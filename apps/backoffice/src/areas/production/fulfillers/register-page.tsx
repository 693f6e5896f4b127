import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { REGIONS } from '@inkstand/domain/regions';
import { t } from '@inkstand/i18n/office/production';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FulfillerSelect } from '#areas/orders/order-pages/fulfiller-select.tsx';
import { listTenant, pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { emptyDraft } from './fulfiller-draft.ts';
import { FulfillerForm } from './fulfiller-form.tsx';
import { useFulfillerDisabledReason } from './may-change.ts';
import { RegisteredFulfiller, type Registered as RegisteredNow } from './registered-fulfiller.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const [registered, filters] = await Promise.all([
    api.listEventFulfillers({ params: { tenant_id: pageTenant(user, request), slug: params.slug ?? '' } }),
    api.catalogueFilters({ params: { tenant_id: listTenant(user) } }),
  ]);
  return {
    registered: registered.data,
    families: filters.data.families.map(({ value }) => value),
  };
}

/** The fulfillers that this event prefers over all others. */
function Registered({ fulfillers }: { fulfillers: readonly Fulfiller[] }) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useApiCall();
  const disabledReason = useFulfillerDisabledReason();

  const takeOff = ({ id, name }: Fulfiller) =>
    isPending ||
    run(async () => {
      await api.unregisterFulfiller({
        params: { tenant_id: event.tenant_id, slug: event.slug, fulfiller_id: id },
      });
      showDone(t('is_removed_orders_it_already_has', { name }));
      await revalidate();
    });

  return (
    <Panel title={t('registered_for_this_event')}>
      {fulfillers.length === 0 ? (
        <Text size="sm" c="dimmed">
          <RichText
            text={t('no_preferred_fulfiller')}
            parts={{
              link: (words) => (
                <Anchor component={Link} inherit underline="always" to={paths.fulfillers()}>
                  {words}
                </Anchor>
              ),
            }}
          />
        </Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm">{t('orders_go_to_these_first_others')}</Text>
          {fulfillers.map((fulfiller) => (
            <Group key={fulfiller.id} justify="space-between" gap="sm">
              <Anchor component={Link} to={paths.fulfiller(fulfiller.id)} size="sm" fw={600}>
                {fulfiller.active ? fulfiller.name : t('name_paused', { name: fulfiller.name })}
              </Anchor>
              <GuardedButton
                size="compact-sm"
                variant="default"
                disabledReason={disabledReason}
                aria-label={t('remove_named', { name: fulfiller.name })}
                onClick={() => takeOff(fulfiller)}
              >
                {t('remove')}
              </GuardedButton>
            </Group>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

/** Registers an existing fulfiller for the event. */
function RegisterKnown() {
  const api = useApi();
  const event = useEvent();
  const user = useUser();
  const { mutate, isPending } = useApiCall();
  const [id, setId] = useState<string | null>(null);

  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const register = (fulfiller_id: string) =>
    mutate(
      () => api.registerFulfiller({ params, body: { fulfiller_id } }),
      () => setId(null),
    );

  return (
    <Panel title={t('existing_fulfiller')}>
      <Group align="flex-end" gap="sm">
        <FulfillerSelect
          tenant={listTenant(user)}
          placeholder={t('choose_one_text')}
          withPaused
          value={id}
          onChange={setId}
        />
        <Button onClick={() => id && register(id)} loading={isPending} disabled={!id}>
          {t('register')}
        </Button>
      </Group>
    </Panel>
  );
}

function RegisterNew({ families, onDone }: { families: string[]; onDone: (done: RegisteredNow) => Promise<void> }) {
  const api = useApi();
  const event = useEvent();
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  return (
    <Panel title={t('new_fulfiller')}>
      <FulfillerForm
        families={families}
        initial={{ ...emptyDraft(REGIONS[event.region].timeZone), regions: [event.region] }}
        submitLabel={t('register_the_new_fulfiller')}
        onSubmit={async (fulfiller) => onDone((await api.registerFulfiller({ params, body: { fulfiller } })).data)}
      />
    </Panel>
  );
}

/** The event's fulfillers, and the registration of another. */
export function Component() {
  const { registered, families } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const disabledReason = useFulfillerDisabledReason();
  const [done, setDone] = useState<RegisteredNow>();
  return (
    <Stack gap="lg" maw={860}>
      <Registered fulfillers={registered} />
      {done && <RegisteredFulfiller {...done} />}
      {disabledReason ? (
        <Text size="sm" c="dimmed">
          {disabledReason}
        </Text>
      ) : (
        <>
          <RegisterKnown />
          <RegisterNew
            key={done?.fulfiller.id ?? 'first'}
            families={families}
            onDone={async (registration) => {
              setDone(registration);
              window.scrollTo({ top: 0 });
              showDone(t('registered_sentence', { name: registration.fulfiller.name }));
              await revalidate();
            }}
          />
        </>
      )}
    </Stack>
  );
}
