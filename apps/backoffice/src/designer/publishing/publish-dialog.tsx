import type { DesignDocument, SideId } from '@inkstand/artwork/model';
import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/designer';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Button, Checkbox, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { list } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { errorMessage, showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { useDesigner, useDesignerContext, useDispatch } from '../designer-context.tsx';
import { findShownLayer, settledDocument } from '../document/designer-state.ts';
import { eventAndStatus, layerName } from '../labels.ts';
import { useSaving } from '../saving/saving-context.ts';
import { findPlace, type Place } from './find-place.ts';
import css from './publishing.module.css';

/** Checks the saved draft, asks the user to confirm every warning, and publishes it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { product } = useDesignerContext();
  return (
    <Dialog
      onClose={onClose}
      title={product.published ? t('publish_changes') : t('publish_this_product')}
      size="lg"
      centered
    >
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
  const { run, isPending } = useApiCall();
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
      showDone(t('product_is_published'));
      return true;
    });
    // Before the product is a published one, since that changes the title.
    if (isDone) onClose();
    await refresh();
    if (!isDone) await refetch();
  }

  if (error) {
    return (
      <Alert color="red" title={t('the_design_could_not_be_checked')}>
        <Text size="sm" mb="sm">
          {errorMessage(error)}
        </Text>
        <Button size="xs" variant="light" color="red" onClick={() => void refetch()}>
          {t('try_again')}
        </Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" aria-hidden="true" />
        <Text size="sm">{t('checking_every_side_in_every_colour')}</Text>
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
            {t('fix_before_publishing')}
          </Title>
          <ul className={css.findings}>
            {errors.map(({ field, message }) => (
              <ErrorFinding key={`${field} ${message}`} field={field} message={message} onLeave={onClose} />
            ))}
          </ul>
          <LearnMore about="design_not_printable" />
        </section>
      )}
      {warnings.length > 0 && (
        <section aria-labelledby="warnings">
          <Title order={3} size="h6" mb="xs" id="warnings">
            {t('confirm_each_warning')}
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
          {t('cancel')}
        </Button>
        <GuardedButton
          disabledReason={reasonNotToPublish(data, revision, left)}
          loading={isPending || isFetching}
          onClick={() => void publish(data)}
        >
          {t('publish')}
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
  if (check.revision !== revision) return t('someone_saved_a_newer_version_close');
  if (check.errors.length > 0) return t('fix_the_errors_above_first');
  if (left > 0) return left === 1 ? t('confirm_the_warning_first') : t('confirm_the_warnings_first', { count: left });
  return undefined;
}

function whereItGoes({ events }: ProductInDesigner): string {
  if (events.length === 0) return t('no_event_offers_this_product_yet');
  const named = (of: ProductInDesigner['events']) =>
    list(of.map((event) => (event.status === 'Active' ? event.name : eventAndStatus(event))));
  const open = events.filter(({ status }) => status === 'Active');
  const others = events.filter(({ status }) => status !== 'Active');
  const parts = [
    open.length > 0 ? t('goes_on_sale_at_once_in', { events: named(open) }) : '',
    others.length > 0
      ? t(others.length === 1 ? 'goes_on_sale_when_it_opens' : 'goes_on_sale_when_they_open', { events: named(others) })
      : '',
  ];
  return [...parts, t('orders_placed_before_this_keep_the')].filter(Boolean).join(' ');
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
          {t('send_a_proof')}
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
          {layer ? t('show_layer') : t(place.side === 'front' ? 'show_front' : 'show_back')}
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
      {place && <strong>{placeText(place.side, name)}</strong>} {asSentence(message)}
    </Text>
  );
}

function placeText(side: SideId, name: string | undefined): string {
  if (!name) return side === 'front' ? t('about_the_front') : t('about_the_back');
  return side === 'front' ? t('about_a_layer_on_the_front', { name }) : t('about_a_layer_on_the_back', { name });
}
