import { ApiError } from '@inkstand/contract/client';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Loader, Modal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useContentRefusal, useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { problemOf } from '#ui/show-problem.ts';
import { type BuiltStore, builtStore, keepBuiltStore } from './kept.ts';

/**
 * What was built without an account becomes an event when the back-office is first opened (specification 4): its logo is moved,
 * the event is created, and its page opens. Asked a second time the server answers the first event.
 */
export function OpenBuiltStore() {
  const api = useApi();
  const user = useUser();
  const mayNot = useContentRefusal();
  const navigate = useNavigate();
  const [state, setState] = useState<'nothing' | 'working' | string>('nothing');
  const hasBegun = useRef(false);

  async function open(store: BuiltStore) {
    setState('working');
    try {
      const params = { tenant_id: user.tenant_id };
      const { id, img_id, ...choice } = store;
      const image = img_id ? (await api.moveAsset({ params, body: { img_id } })).data : null;
      const body = { ...choice, image_id: image, temporary_store_id: id };
      const { data } = await api.createFromBuilder({ params, body });
      keepBuiltStore(undefined);
      setState('nothing');
      await navigate(paths.eventPage(data.slug));
    } catch (error) {
      setState(problemIn(error));
    }
  }

  const start = useRef(open);
  start.current = open;
  useEffect(() => {
    const store = builtStore();
    if (!store || user.superadmin === 1 || hasBegun.current) return;
    hasBegun.current = true;
    if (mayNot) setState(mayNot);
    else void start.current(store);
  }, [user, mayNot]);

  const isWorking = state === 'working';
  const retry = () => {
    const store = builtStore();
    if (store) void open(store);
  };
  const discard = () => {
    keepBuiltStore(undefined);
    setState('nothing');
  };
  return (
    <Modal
      opened={state !== 'nothing'}
      onClose={() => setState('nothing')}
      withCloseButton={!isWorking}
      closeOnClickOutside={false}
      closeOnEscape={!isWorking}
      title={isWorking ? 'Opening the store that you have built' : 'The store that you have built is not here yet'}
    >
      {isWorking ? (
        <Group>
          <Loader size="sm" />
          <Text>This takes a moment.</Text>
        </Group>
      ) : (
        <>
          <Text role="alert">{state}</Text>
          <Group mt="lg" justify="flex-end">
            <Button variant="subtle" color="red" onClick={discard}>
              Throw it away
            </Button>
            <Button variant="default" component="a" href={paths.eventBuilder()}>
              Back to the builder
            </Button>
            {!mayNot && <Button onClick={retry}>Try again</Button>}
          </Group>
        </>
      )}
    </Modal>
  );
}

/** A field's message says more than "the given data was invalid". */
function problemIn(error: unknown): string {
  const text = error instanceof ApiError ? Object.values(error.firstErrors)[0] : undefined;
  const problem = text ?? problemOf(error);
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? '' : '.'}`;
}
