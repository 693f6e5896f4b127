import { t } from '@inkstand/i18n/office/design';
import { apiContext } from '@inkstand/web/context';
import { Button, Stack } from '@mantine/core';
import { IconBrush, IconUsers } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { pageTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { BatchCard } from './batch-card.tsx';
import { hasCustomText } from './labels.ts';
import { NewBatch } from './new-batch.tsx';
import { useProgress } from './use-progress.ts';

const PER_PAGE = 10;

export async function loader(args: LoaderFunctionArgs) {
  const user = await signedInUser(args);
  const search = new URL(args.request.url).searchParams;
  const params = { tenant_id: pageTenant(user, args.request), product_id: args.params.id ?? '' };
  const api = args.context.get(apiContext);
  const [product, batches] = await Promise.all([
    api.getProduct({ params }),
    api.listPersonalizationBatches({ params, query: { page: Number(search.get('page') ?? 1), per_page: PER_PAGE } }),
  ]);
  return { product: product.data, batches };
}

/** Names and numbers for many pieces of one design: upload, check, draw, review, approve. */
export function Component() {
  const { product, batches } = useLoaderData<typeof loader>();
  const user = useUser();
  const disabledReason = useContentDisabledReason();
  const tenant = user.superadmin === 1 ? product.tenant_id : undefined;
  const shown = useProgress(batches.data, product.tenant_id, product.id);
  const designer = (
    <Button
      component={Link}
      to={paths.productDesign(product.id, tenant)}
      variant="default"
      leftSection={<IconBrush size={18} />}
    >
      {t('designer')}
    </Button>
  );
  return (
    <Page
      title={t('names_and_numbers')}
      help={<Help term="personalization" />}
      lead={t('many_pieces_of_each_with_its', { name: product.name })}
      trail={[{ label: t('products'), to: paths.products() }]}
      actions={designer}
    >
      {hasCustomText(product.document) ? (
        <Stack gap="lg">
          <NewBatch product={product} disabledReason={disabledReason} />
          <Panel title={t('batches')}>
            {shown.length === 0 && (
              <Empty icon={IconUsers} title={t('no_batches_yet')} text={t('fill_in_the_template_and_upload')} />
            )}
            {shown.map((one) => (
              <BatchCard key={one.id} batch={one} product={product} disabledReason={disabledReason} />
            ))}
            <ListFoot meta={batches.meta} things="batches" />
          </Panel>
        </Stack>
      ) : (
        <Empty
          icon={IconUsers}
          title={t('nothing_to_personalize')}
          text={t('this_design_has_no_text_that')}
          action={designer}
        />
      )}
    </Page>
  );
}
