import type { AssetDetails, PlannedReplacement, SkipReason } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { errorMessage, showDone } from '#ui/show-problem.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import css from './assets.module.css';
import { SKIP_LABELS } from './labels.ts';

interface ReplaceInDesignsProps {
  asset: AssetDetails;
  disabledReason: string | undefined;
  onChanged: () => void;
}

/** Updates designs to the newest version, after a preview of the affected designs. */
export function ReplaceInDesigns({ asset, disabledReason, onChanged }: ReplaceInDesignsProps) {
  const [isOpen, setOpen] = useState(false);
  if (!asset.uses.products.some(({ version }) => version < asset.version)) return null;
  return (
    <>
      <GuardedButton disabledReason={disabledReason} size="xs" variant="light" mt={10} onClick={() => setOpen(true)}>
        {t('replace_in_all_designs')}
      </GuardedButton>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title={t('replace_with_version', { version: asset.version })} size="lg">
          <Plan asset={asset} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

type PlanProps = Omit<ReplaceInDesignsProps, 'disabledReason'> & { onClose: () => void };

function Plan({ asset, onChanged, onClose }: PlanProps) {
  const api = useApi();
  const params = { tenant_id: asset.tenant_id, asset_id: asset.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['asset-replacement', asset.tenant_id, asset.id],
    queryFn: async () => (await api.planReplacement({ params })).data,
    // Another user may have saved a design since the plan was cached.
    staleTime: 0,
    gcTime: 0,
  });
  if (error) {
    return <LoadFailed title={errorMessage(error)} onRetry={() => refetch()} />;
  }
  if (!data) return <Loader role="progressbar" aria-label={t('finding_the_designs_that_use_it')} />;
  const showingEarlier = asset.uses.products.filter(({ version }) => version < asset.version).length;
  return <Choice plan={data} showingEarlier={showingEarlier} params={params} onChanged={onChanged} onClose={onClose} />;
}

interface ChoiceProps extends Omit<PlanProps, 'asset'> {
  plan: { version: number; products: PlannedReplacement[] };
  /** Number of designs with an earlier version; the plan covers one batch of them. */
  showingEarlier: number;
  params: { tenant_id: string; asset_id: string };
}

function Choice({ plan, showingEarlier, params, onChanged, onClose }: ChoiceProps) {
  const api = useApi();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<{ name: string; reason: SkipReason }[]>();
  const { run, isPending } = useApiCall();
  const chosen = plan.products.filter(({ id, kept: stays }) => !stays && !left.has(id));

  function choose(id: string, isChosen: boolean) {
    const others = [...left].filter((each) => each !== id);
    setLeft(new Set(isChosen ? others : [...others, id]));
  }
  const replace = () =>
    run(async () => {
      const products = chosen.map(({ id, revision }) => ({ id, revision }));
      const { data } = await api.replaceInDesigns({ params, body: { version: plan.version, products } });
      showDone(t('designs_changed', { count: data.replaced.length }));
      onChanged();
      if (data.kept.length > 0) setSkipped(data.kept);
      else onClose();
    });

  if (skipped) {
    return (
      <Stack gap="sm">
        <Text size="sm">{t('these_stayed_as_they_are')}</Text>
        <ul className={css.uses}>
          {skipped.map(({ name, reason }) => (
            <li key={name}>
              <span>{name}</span>
              <Text size="xs" c="dimmed">
                {SKIP_LABELS[reason]}
              </Text>
            </li>
          ))}
        </ul>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('the_picture_keeps_its_place_in')}</Text>
      {plan.products.length < showingEarlier && (
        <Text size="sm" c="dimmed">
          {t('first_designs_are_listed', { shown: plan.products.length, total: showingEarlier })}
        </Text>
      )}
      <ul className={css.plan}>
        {plan.products.map((product) => (
          <Row key={product.id} product={product} isChosen={!left.has(product.id)} onChoose={choose} />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <GuardedButton
          disabledReason={chosen.length === 0 ? t('select_a_design_that_can_be') : undefined}
          loading={isPending}
          onClick={replace}
        >
          {t('change_designs', { count: chosen.length })}
        </GuardedButton>
      </Group>
    </Stack>
  );
}

interface RowProps {
  product: PlannedReplacement;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

function Row({ product, isChosen, onChoose }: RowProps) {
  const { id, name, version, kept, takes_approval_back: takesApprovalBack, warnings } = product;
  return (
    <li>
      <Checkbox
        label={name}
        description={kept ? t('not_changed_because', { reason: SKIP_LABELS[kept] }) : t('shows_version', { version })}
        checked={!kept && isChosen}
        disabled={kept !== null}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
      />
      {takesApprovalBack && !kept && <StatusBadge label={t('its_approval_is_withdrawn')} colour="yellow" />}
      {warnings.map((warning) => (
        <Text key={warning} size="xs" c={kept ? 'red' : 'yellow'}>
          {warning}
        </Text>
      ))}
    </li>
  );
}
