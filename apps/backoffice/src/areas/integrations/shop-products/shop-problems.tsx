import type { ShopProductsOverview } from '@inkstand/contract/integrations/shop-products';
import { t } from '@inkstand/i18n/office/integrations';
import { Box, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { changeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { NameLink } from '#ui/cells.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { StatusBadge, type StatusLabel } from '#ui/status-badge.tsx';
import { SendDialog } from './send-dialog.tsx';
import { ShopChanges } from './shop-changes.tsx';
import { STATE_LABELS } from './shop-product-labels.ts';
import { useSendProducts } from './use-send-products.tsx';

type Problem = ShopProductsOverview['problems'][number];

interface ShopProblemsProps {
  tenant: string;
  overview: Pick<ShopProductsOverview, 'problems' | 'problems_total'>;
  /** Tenant for staff's links. */
  ofStaff: string | undefined;
}

/**
 * Products that were not sent, each to be tried again, and those that the shop has deleted or changed: they stay as
 * they are there unless the user sends them again.
 */
export function ShopProblems({ tenant, overview: { problems, problems_total: total }, ofStaff }: ShopProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Box mt="lg">
      <Title order={3} size="h6" mb="xs">
        {t('products_that_need_attention')}
      </Title>
      <RecordTable
        isDense
        rows={problems}
        rowKey={({ product_id: id, event }) => `${event.slug} ${id}`}
        columns={[
          {
            key: 'product',
            label: t('product'),
            cell: ({ name, event }) => <NameLink to={paths.eventPage(event.slug, 'shop', ofStaff)}>{name}</NameLink>,
          },
          { key: 'state', label: t('state'), cell: (problem) => <StatusBadge {...stateOf(problem)} /> },
          { key: 'what-happened', label: t('what_happened'), cell: (problem) => <Explanation problem={problem} /> },
          {
            key: 'actions',
            label: t('actions'),
            isLabelHidden: true,
            cell: (problem) => <SendAgain tenant={tenant} problem={problem} />,
          },
        ]}
      />
      {total > problems.length && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('shown_of_total', { shown: problems.length, total })}
        </Text>
      )}
    </Box>
  );
}

const stateOf = ({ state }: Problem): StatusLabel =>
  state === 'in_shop' ? { label: t('changed_in_the_shop'), colour: 'blue' } : STATE_LABELS[state];

function Explanation({ problem: { state, error, shop_changes: changes } }: { problem: Problem }) {
  return (
    <Stack gap={0} maw={420}>
      {error !== '' && <Text size="sm">{error}</Text>}
      {state === 'deleted' && <Text size="sm">{t('it_stays_deleted_until_you')}</Text>}
      <ShopChanges changes={changes} />
      {state === 'in_shop' && <Text size="sm">{t('they_stay_until_you_replace')}</Text>}
    </Stack>
  );
}

const LABELS = {
  failed: { text: t('try_again'), named: 'try_named_product_again' },
  in_shop: { text: t('replace_with_ours'), named: 'replace_named_product' },
  deleted: { text: t('send_again'), named: 'send_named_product_again' },
} as const;

/** A failed product is sent again as it was; the others ask first. */
function SendAgain({ tenant, problem }: { tenant: string; problem: Problem }) {
  const { state, event, name, product_id: id, is_active: active, unsellable } = problem;
  const { send, isPending } = useSendProducts();
  const [isAsking, setAsking] = useState(false);
  const disabledReason = changeDisabledReason(useUser(), event) ?? unsellable ?? undefined;
  if (state !== 'failed' && state !== 'in_shop' && state !== 'deleted') return null;
  const { text, named } = LABELS[state];
  const product = { event: { tenant_id: tenant, slug: event.slug }, productIds: [id] };
  const act = () => {
    if (state === 'failed') return void send(product, { active, overwrite: false });
    if (state === 'deleted') return setAsking(true);
    openConfirmDialog({
      title: t('replace_the_changes_of', { name }),
      text: t('titles_texts_tags_and_prices_go'),
      confirm: t('replace_with_ours'),
      onConfirm: () => send(product, { active: false, overwrite: true }),
    });
  };
  return (
    <>
      <GuardedButton
        size="xs"
        variant="light"
        aria-label={t(named, { name })}
        loading={isPending}
        disabledReason={disabledReason}
        onClick={act}
      >
        {text}
      </GuardedButton>
      {isAsking && (
        <SendDialog
          count={1}
          hasShopChanges={false}
          onSend={(choice) => send(product, choice)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
