import type { ShopProductsOverview } from '@inkstand/contract/integrations/shop-products';
import { t } from '@inkstand/i18n/office/integrations';
import { Text } from '@mantine/core';
import { IconShirt } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { NameLink } from '#ui/cells.tsx';
import { Empty } from '#ui/empty.tsx';
import { ago } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { Stats } from '#ui/stats.tsx';
import { ShopProblems } from './shop-problems.tsx';
import { pushText } from './shop-product-labels.ts';

interface ShopProductsPanelProps {
  tenant: string;
  overview: ShopProductsOverview;
  /** Tenant for staff's links. */
  ofStaff: string | undefined;
}

/** The products of the shop: how many, the latest pushes, and those that need attention. */
export function ShopProductsPanel({ tenant, overview, ofStaff }: ShopProductsPanelProps) {
  const { counts, pushes } = overview;
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
            key: 'latest-pushes',
            label: t('latest_pushes'),
            cell: ({ event }) => <NameLink to={shopPage(event.slug)}>{event.name}</NameLink>,
          },
          { key: 'result', label: t('result'), cell: (push) => <Text size="sm">{pushText(push)}</Text> },
          { key: 'when', label: t('when'), kind: 'moment', cell: (push) => ago(push.finished_at ?? push.created_at) },
        ]}
      />
      <ShopProblems tenant={tenant} overview={overview} ofStaff={ofStaff} />
    </Panel>
  );
}
