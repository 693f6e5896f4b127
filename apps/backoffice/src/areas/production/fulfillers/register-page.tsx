import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { REGIONS } from '@inkstand/domain/regions';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { listTenant, pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useMutation } from '#ui/use-mutation.ts';
import { emptyDraft } from './fulfiller-draft.ts';
import { FulfillerForm } from './fulfiller-form.tsx';
import { FulfillerSelect } from './fulfiller-select.tsx';
import { useFulfillerDisabledReason } from './may-change.ts';
import { SecretOnce } from './secret-once.tsx';
import { TestOrder } from './test-order.tsx';

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
  const { run } = useMutation();
  const disabledReason = useFulfillerDisabledReason();

  const takeOff = ({ id, name }: Fulfiller) =>
    run(async () => {
      await api.unregisterFulfiller({
        params: { tenant_id: event.tenant_id, slug: event.slug, fulfiller_id: id },
      });
      showDone(`${name} is taken off; what it has is made.`);
      await revalidate();
    });

  return (
    <Panel title="Registered for this event">
      {fulfillers.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nobody in particular: orders go to whoever of the{' '}
          <Anchor component={Link} inherit underline="always" to={paths.fulfillers()}>
            fulfillers
          </Anchor>{' '}
          can make them soonest and best.
        </Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm">They are asked first; others only for what these cannot make.</Text>
          {fulfillers.map((fulfiller) => (
            <Group key={fulfiller.id} justify="space-between" gap="sm">
              <Anchor component={Link} to={paths.fulfiller(fulfiller.id)} size="sm" fw={600}>
                {fulfiller.name}
                {!fulfiller.active && ' (paused)'}
              </Anchor>
              <GuardedButton
                size="compact-sm"
                variant="default"
                disabledReason={disabledReason}
                aria-label={`Take off ${fulfiller.name}`}
                onClick={() => takeOff(fulfiller)}
              >
                Take off
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
  const { mutate, isPending } = useMutation();
  const [id, setId] = useState<string | null>(null);

  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const register = (fulfiller_id: string) =>
    mutate(
      () => api.registerFulfiller({ params, body: { fulfiller_id } }),
      () => setId(null),
    );

  return (
    <Panel title="One that is there already">
      <Group align="flex-end" gap="sm">
        <FulfillerSelect tenant={listTenant(user)} placeholder="Choose one" withPaused value={id} onChange={setId} />
        <Button onClick={() => id && register(id)} loading={isPending} disabled={!id}>
          Register it
        </Button>
      </Group>
    </Panel>
  );
}

interface Done {
  fulfiller: Fulfiller;
  secret: string | null;
}

function RegisterNew({ families, onDone }: { families: string[]; onDone: (done: Done) => Promise<void> }) {
  const api = useApi();
  const event = useEvent();
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  return (
    <Panel title="A new one">
      <FulfillerForm
        families={families}
        initial={{ ...emptyDraft(REGIONS[event.region].timeZone), regions: [event.region] }}
        submitLabel="Register the new fulfiller"
        onSubmit={async (fulfiller) => onDone((await api.registerFulfiller({ params, body: { fulfiller } })).data)}
      />
    </Panel>
  );
}

/** Next steps for a newly registered fulfiller. */
function JustRegistered({ fulfiller, secret }: Done) {
  return (
    <Stack gap="lg">
      {secret && <SecretOnce secret={secret} name={fulfiller.name} />}
      {fulfiller.adapter === 'http' && <TestOrder fulfiller={fulfiller} disabledReason={undefined} />}
    </Stack>
  );
}

/** The event's fulfillers, and the registration of another. */
export function Component() {
  const { registered, families } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const disabledReason = useFulfillerDisabledReason();
  const [done, setDone] = useState<Done>();
  return (
    <Stack gap="lg" maw={860}>
      <Registered fulfillers={registered} />
      {done && <JustRegistered {...done} />}
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
              showDone(`${registration.fulfiller.name} is registered.`);
              await revalidate();
            }}
          />
        </>
      )}
    </Stack>
  );
}
