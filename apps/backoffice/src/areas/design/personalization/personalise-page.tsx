import { apiContext } from '@inkstand/web/context';
import { Button, Stack } from '@mantine/core';
import { IconBrush, IconUsers } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
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
      Designer
    </Button>
  );
  return (
    <Page
      title="Names and numbers"
      lead={`Many pieces of “${product.name}”, each with words of its own, from one file.`}
      trail={[{ label: 'Products', to: paths.products() }]}
      actions={designer}
    >
      {hasCustomText(product.document) ? (
        <Stack gap="lg">
          <NewBatch product={product} disabledReason={disabledReason} />
          <Panel title="PersonalizationBatch">
            {shown.length === 0 && (
              <Empty icon={IconUsers} title="No batches yet" text="Fill in the template, and drop it above." />
            )}
            {shown.map((one) => (
              <BatchCard key={one.id} batch={one} product={product} disabledReason={disabledReason} />
            ))}
            <ListFoot meta={batches.meta} noun={['batch', 'batches']} />
          </Panel>
        </Stack>
      ) : (
        <Empty
          icon={IconUsers}
          title="Nothing to personalise"
          text="This design has no text that may be replaced. Choose a text in the designer, and switch “Customisable” on."
          action={designer}
        />
      )}
    </Page>
  );
}
