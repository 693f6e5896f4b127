import type { AssetDetails, PlannedReplacement, SkipReason } from '@inkstand/contract/design/assets';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { errorMessage, showDone } from '#ui/show-problem.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import css from './assets.module.css';
import { designs, SKIP_LABELS } from './labels.ts';

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
        Replace in all designs
      </GuardedButton>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title={`Replace by version ${asset.version}`} size="lg">
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
  if (!data) return <Loader aria-label="Looking which designs would change" />;
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
  const { run, isPending } = useMutation();
  const chosen = plan.products.filter(({ id, kept: stays }) => !stays && !left.has(id));

  function choose(id: string, isChosen: boolean) {
    const others = [...left].filter((each) => each !== id);
    setLeft(new Set(isChosen ? others : [...others, id]));
  }
  const replace = () =>
    run(async () => {
      const products = chosen.map(({ id, revision }) => ({ id, revision }));
      const { data } = await api.replaceInDesigns({ params, body: { version: plan.version, products } });
      showDone(`${designs(data.replaced.length)} changed`);
      onChanged();
      if (data.kept.length > 0) setSkipped(data.kept);
      else onClose();
    });

  if (skipped) {
    return (
      <Stack gap="sm">
        <Text size="sm">These stayed as they are:</Text>
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
          Close
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <Text size="sm">
        The picture keeps its place in each design. What was ordered already is printed as it was ordered.
      </Text>
      {plan.products.length < showingEarlier && (
        <Text size="sm" c="dimmed">
          The first {plan.products.length} of {showingEarlier} designs are listed. Do this again for the others.
        </Text>
      )}
      <ul className={css.plan}>
        {plan.products.map((product) => (
          <Row key={product.id} product={product} isChosen={!left.has(product.id)} onChoose={choose} />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <GuardedButton
          disabledReason={chosen.length === 0 ? 'No design is chosen that can change.' : undefined}
          loading={isPending}
          onClick={replace}
        >
          Change {designs(chosen.length)}
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
        description={kept ? `Stays as it is: ${SKIP_LABELS[kept]}` : `Shows version ${version}`}
        checked={!kept && isChosen}
        disabled={kept !== null}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
      />
      {takesApprovalBack && !kept && <StatusBadge label="Its approval is taken back" colour="yellow" />}
      {warnings.map((warning) => (
        <Text key={warning} size="xs" c={kept ? 'red.8' : 'var(--mantine-color-yellow-light-color)'}>
          {warning}
        </Text>
      ))}
    </li>
  );
}
