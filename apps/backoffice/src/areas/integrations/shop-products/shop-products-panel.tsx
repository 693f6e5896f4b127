import type { ShopProductsOverview } from '@inkstand/contract/integrations/shop-products';
import { t } from '@inkstand/i18n/office/integrations';
import { Text } from '@mantine/core';
import { IconShirt } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { NameLink, TwoLines } from '#ui/cells.tsx';
import { Empty } from '#ui/empty.tsx';
import { ago } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { Stats } from '#ui/stats.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { pushText, STATE_LABELS } from './shop-product-labels.ts';

interface ShopProductsPanelProps {
  overview: ShopProductsOverview;
  /** Tenant for staff's links. */
  ofStaff: string | undefined;
}

/** The products of the shop: how many, the latest pushes, and those with problems. */
export function ShopProductsPanel({ overview: { counts, pushes, problems }, ofStaff }: ShopProductsPanelProps) {
  const shopPage = (slug: string) => paths.eventPage(slug, 'shop', ofStaff);
  if (pushes.length === 0) {
    return (
      <Panel title={t('products')}>
        <Empty
          icon={IconShirt}
          title={t('no_products_in_the_shop_yet')}
          text={t('open_your_collection_under_stores_add')}
        />
      </Panel>
    );
  }
  return (
    <Panel title={t('products')}>
      <Stats
        isPlain
        cols={{ base: 2, sm: 4 }}
        mb="md"
        stats={[
          { label: t('in_the_shop'), value: counts.in_shop },
          { label: t('being_sent'), value: counts.waiting },
          { label: t('with_a_problem'), value: counts.failed, isAlarm: counts.failed > 0 },
          { label: t('deleted_in_the_shop'), value: counts.deleted },
        ]}
      />
      <RecordTable
        isDense
        rows={pushes}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t('latest_pushes'),
            cell: ({ event }) => <NameLink to={shopPage(event.slug)}>{event.name}</NameLink>,
          },
          { label: t('result'), cell: (push) => <Text size="sm">{pushText(push)}</Text> },
          { label: t('when'), kind: 'moment', cell: (push) => ago(push.finished_at ?? push.created_at) },
        ]}
      />
      {problems.length > 0 && (
        <RecordTable
          isDense
          rows={problems}
          rowKey={({ product_id: id }) => id}
          columns={[
            {
              label: t('products_with_a_problem'),
              cell: ({ name, event, error }) => (
                <TwoLines second={error}>
                  <NameLink to={`${shopPage(event.slug)}`}>{name}</NameLink>
                </TwoLines>
              ),
            },
            { label: t('state'), cell: ({ state }) => <StatusBadge {...STATE_LABELS[state]} /> },
          ]}
        />
      )}
    </Panel>
  );
}
