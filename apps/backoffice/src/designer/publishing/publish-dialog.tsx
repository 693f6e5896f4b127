import type { DesignDocument, SideId } from '@inkstand/artwork/model';
import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Button, Checkbox, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { errorMessage, showDone } from '#ui/show-problem.ts';
import { useMutation } from '#ui/use-mutation.ts';
import { useDesigner, useDesignerContext, useDispatch } from '../designer-context.tsx';
import { layerName } from '../drawing/layer-name.ts';
import { useSaving } from '../saving/saving-context.ts';
import { findShownLayer, settledDocument } from '../state/designer-state.ts';
import { findPlace, type Place } from './find-place.ts';
import css from './publishing.module.css';

/** Checks the saved draft, asks the user to confirm every warning, and publishes it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { product } = useDesignerContext();
  return (
    <Dialog onClose={onClose} title={product.published ? 'Publish changes' : 'Publish this product'} size="lg" centered>
      <Checked onClose={onClose} />
    </Dialog>
  );
}

const warningKey = ({ code, side, layer }: { code: string; side: string; layer: string | null }) =>
  [code, side, layer].join(' ');

function Checked({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { product } = useDesignerContext();
  const { revision, refresh } = useSaving();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const { run, isPending } = useMutation();
  const params = { tenant_id: product.tenant_id, product_id: product.id };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['check-publishing', product.tenant_id, product.id, revision],
    queryFn: async () => (await api.checkPublishing({ params })).data,
    staleTime: 0,
    gcTime: 0,
  });

  async function publish(check: NonNullable<typeof data>) {
    const isDone = await run(async () => {
      const confirmedWarnings = check.warnings.map(({ code, side, layer }) => ({ code, side, layer }));
      await api.publishProduct({ params, body: { revision: check.revision, confirmed_warnings: confirmedWarnings } });
      showDone('Published');
      return true;
    });
    await refresh();
    if (isDone) onClose();
    else await refetch();
  }

  if (error) {
    return (
      <Alert color="red" title="The design could not be checked">
        <Text size="sm" mb="sm">
          {errorMessage(error)}
        </Text>
        <Button size="xs" variant="light" color="red" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" aria-hidden="true" />
        <Text size="sm">Checking every side in every colour…</Text>
      </Group>
    );
  }
  const { errors, warnings } = data;
  const left = warnings.filter((warning) => !confirmed.includes(warningKey(warning))).length;
  return (
    <Stack gap="lg">
      {errors.length > 0 && (
        <section aria-labelledby="errors">
          <Title order={3} size="h6" mb="xs" id="errors">
            Fix before publishing
          </Title>
          <ul className={css.findings}>
            {errors.map(({ field, message }) => (
              <ErrorFinding key={`${field} ${message}`} field={field} message={message} onLeave={onClose} />
            ))}
          </ul>
        </section>
      )}
      {warnings.length > 0 && (
        <section aria-labelledby="warnings">
          <Title order={3} size="h6" mb="xs" id="warnings">
            Confirm each warning
          </Title>
          <ul className={css.findings}>
            {warnings.map((warning) => (
              <Finding key={warningKey(warning)} place={warning} onLeave={onClose}>
                <Checkbox
                  label={<Sentence place={warning} message={warning.message} />}
                  checked={confirmed.includes(warningKey(warning))}
                  onChange={({ currentTarget: { checked } }) =>
                    setConfirmed((before) => [
                      ...before.filter((key) => key !== warningKey(warning)),
                      ...(checked ? [warningKey(warning)] : []),
                    ])
                  }
                />
              </Finding>
            ))}
          </ul>
        </section>
      )}
      <Text size="sm">{whereItGoes(product)}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <GuardedButton
          disabledReason={reasonNotToPublish(data, revision, left)}
          loading={isPending || isFetching}
          onClick={() => void publish(data)}
        >
          Publish
        </GuardedButton>
      </Group>
    </Stack>
  );
}

interface Check {
  revision: number;
  errors: readonly unknown[];
}

function reasonNotToPublish(check: Check, revision: number, left: number): string | undefined {
  if (check.revision !== revision) return 'Somebody saved a newer version. Close this and look at it first.';
  if (check.errors.length > 0) return 'Fix what stands above first.';
  if (left > 0) return left === 1 ? 'Confirm the warning first.' : `Confirm the ${left} warnings first.`;
  return undefined;
}

function whereItGoes({ events }: ProductInDesigner): string {
  if (events.length === 0) return 'No event offers this product yet. Once it is published you can add it to one.';
  const named = (of: ProductInDesigner['events']) =>
    new Intl.ListFormat('en-GB').format(
      of.map(({ name, status }) => (status === 'Active' ? name : `${name} (${status})`)),
    );
  const open = events.filter(({ status }) => status === 'Active');
  const others = events.filter(({ status }) => status !== 'Active');
  const parts = [
    open.length > 0 ? `Goes on sale at once in ${named(open)}.` : '',
    others.length > 0 ? `Goes on sale in ${named(others)} when ${others.length === 1 ? 'it opens' : 'they open'}.` : '',
  ];
  return [...parts, 'Orders placed before keep the design they were placed with.'].filter(Boolean).join(' ');
}

/** The server's messages start in lower case and have no full stop. */
function asSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

interface ErrorFindingProps {
  field: string;
  message: string;
  onLeave: () => void;
}

function ErrorFinding({ field, message, onLeave }: ErrorFindingProps) {
  const { product } = useDesignerContext();
  const [search] = useSearchParams();
  const document = useDesigner(settledDocument);
  const place = findPlace(field, document);
  if (field === 'approval') {
    const tenant = search.get('tenant') ?? undefined;
    return (
      <li className={css.finding} data-severity="error">
        <Text size="sm">{asSentence(message)}</Text>
        <Anchor className={css.way} component={Link} to={paths.productProofs(product.id, tenant)} size="sm" fw={600}>
          Send a proof
        </Anchor>
      </li>
    );
  }
  return (
    <Finding place={place} severity="error" onLeave={onLeave}>
      <Sentence place={place} message={message} />
    </Finding>
  );
}

interface FindingProps {
  place: Place | undefined;
  severity?: 'error';
  children: ReactNode;
  onLeave: () => void;
}

/** An error or warning with a link to its place in the design. */
function Finding({ place, severity, children, onLeave }: FindingProps) {
  const dispatch = useDispatch();
  const document = useDesigner(settledDocument);
  const { layer } = useNamed(place);
  function show() {
    if (!place) return;
    dispatch({ type: 'show side', side: place.side });
    if (layer) dispatch({ type: 'select', layer: layer.id });
    onLeave();
  }
  return (
    <li className={css.finding} data-severity={severity}>
      {children}
      {place && document.sides[place.side] && (
        <Anchor component="button" type="button" className={css.way} size="sm" fw={600} onClick={show}>
          {layer ? 'Show layer' : `Show ${place.side}`}
        </Anchor>
      )}
    </li>
  );
}

function useNamed(place: Place | undefined) {
  const { assets } = useDesignerContext();
  const document: DesignDocument = useDesigner(settledDocument);
  const layer = place?.layer ? findShownLayer({ document, side: place.side }, place.layer) : undefined;
  return { layer, name: layer && layerName(layer, assets.byId) };
}

function Sentence({ place, message }: { place: Place | undefined; message: string }) {
  const { name } = useNamed(place);
  return (
    <Text span size="sm">
      {place && <strong>{name ? `${name}, ${place.side}: ` : `${sideTitle(place.side)}: `}</strong>}
      {asSentence(message)}
    </Text>
  );
}

const sideTitle = (side: SideId) => (side === 'front' ? 'Front' : 'Back');
