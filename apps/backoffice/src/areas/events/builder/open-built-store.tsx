import { ApiError } from '@inkstand/contract/client';
import { t } from '@inkstand/i18n/office/common';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BuiltStore, builtStore, clearSavedBuilder } from '#areas/platform/builder/saved-choices.ts';
import { useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { errorMessage, showProblem } from '#ui/show-problem.ts';

/**
 * Turns a store built without an account into an event when the back-office first opens (specification 4): moves its
 * logo, creates the event and opens its page. Idempotent: a second request returns the same event. The server also
 * knows the built store, so a user who signs in with another browser gets it too.
 */
export function OpenBuiltStore() {
  const api = useApi();
  const user = useUser();
  const mayNot = useContentDisabledReason();
  const navigate = useNavigate();
  const [state, setState] = useState<'nothing' | 'working' | string>('nothing');
  const hasBegun = useRef(false);
  const waiting = useRef<BuiltStore>(undefined);
  const { pathname } = useLocation();
  const hasArrived = pathname === paths.getStarted();

  async function open(store: BuiltStore) {
    setState('working');
    try {
      const params = { tenant_id: user.tenant_id };
      const { id, img_id, ...choice } = store;
      const image = img_id ? (await api.moveAsset({ params, body: { img_id } })).data : null;
      const body = { ...choice, image_id: image, temporary_store_id: id };
      const { data } = await api.createFromBuilder({ params, body });
      clearSavedBuilder();
      setState('nothing');
      await navigate(paths.eventPage(data.slug));
    } catch (error) {
      setState(problemIn(error));
    }
  }

  const start = useRef(open);
  start.current = open;
  const begin = useCallback(
    (store: BuiltStore) => {
      if (hasBegun.current) return;
      hasBegun.current = true;
      waiting.current = store;
      if (mayNot) setState(mayNot);
      else void start.current(store);
    },
    [mayNot],
  );
  useEffect(() => {
    if (user.superadmin === 1 || user.acting_for) return;
    const store = builtStore();
    if (store) return begin(store);
    if (!hasArrived || mayNot) return;
    // A failed request is retried on the next visit.
    api.builtStore({ params: { tenant_id: user.tenant_id } }).then(
      ({ data }) => data && begin(data),
      () => undefined,
    );
  }, [api, user, mayNot, hasArrived, begin]);

  const isWorking = state === 'working';
  const retry = () => {
    if (waiting.current) void open(waiting.current);
  };
  const discard = () => {
    clearSavedBuilder();
    setState('nothing');
    if (!mayNot) api.discardBuiltStore({ params: { tenant_id: user.tenant_id } }).catch(showProblem);
  };
  if (state === 'nothing') return null;
  return (
    <Dialog
      onClose={() => setState('nothing')}
      withCloseButton={!isWorking}
      closeOnClickOutside={false}
      closeOnEscape={!isWorking}
      title={isWorking ? t('opening_the_store_you_built') : t('built_store_is_not_here')}
    >
      {isWorking ? (
        <Group>
          <Loader size="sm" />
          <Text>{t('this_takes_a_moment')}</Text>
        </Group>
      ) : (
        <>
          <Text role="alert">{state}</Text>
          <Group mt="lg" justify="flex-end">
            <Button variant="subtle" color="red" onClick={discard}>
              {t('discard_it')}
            </Button>
            <Button variant="default" component="a" href={paths.eventBuilder()}>
              {t('back_to_the_builder')}
            </Button>
            {!mayNot && <Button onClick={retry}>{t('try_again')}</Button>}
          </Group>
        </>
      )}
    </Dialog>
  );
}

/** A field's message is more specific than "the given data was invalid". */
function problemIn(error: unknown): string {
  const text = error instanceof ApiError ? Object.values(error.firstErrors)[0] : undefined;
  const problem = text ?? errorMessage(error);
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? '' : '.'}`;
}
