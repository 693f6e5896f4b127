import { blankName } from '@inkstand/i18n/office/catalogue';
import { catalogueText } from '@inkstand/i18n/office/catalogue-texts';
import { t } from '@inkstand/i18n/office/design';
import { apiContext } from '@inkstand/web/context';
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import css from './catalogue.module.css';
import { VariantFacts } from './variant-facts.tsx';
import { VariantPictures } from './variant-pictures.tsx';
import { VariantPrices } from './variant-prices.tsx';
import { VariantSizes } from './variant-sizes.tsx';
import { VariantSkus } from './variant-skus.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant_id = listTenant(await signedInUser({ context, request }));
  const { data } = await context
    .get(apiContext)
    .getCatalogueVariant({ params: { tenant_id, code: params.code ?? '' } });
  return data;
}

export function Component() {
  const variant = useLoaderData<typeof loader>();
  return (
    <Page
      title={blankName(variant.name)}
      lead={catalogueText('about', variant.description)}
      trail={[
        { label: t('products'), to: paths.products() },
        { label: t('catalogue'), to: paths.catalogue() },
      ]}
      actions={
        variant.available && (
          <Button component={Link} to={paths.createProductOn(variant.code)}>
            {t('design_on_it')}
          </Button>
        )
      }
    >
      {!variant.available && (
        <Alert color="yellow" mb="lg">
          {t('withdrawn_existing_products_keep_it_new')}
        </Alert>
      )}
      <div className={css.variantPage}>
        <VariantPictures variant={variant} />
        <Stack gap="lg" miw={0}>
          <VariantFacts variant={variant} />
          <VariantPrices variant={variant} />
          <VariantSizes variant={variant} />
          <VariantSkus variant={variant} />
          {variant.associations.length > 0 && (
            <Panel title={t('related_products')}>
              <Group gap="sm">
                {variant.associations.map(({ code, name }) => (
                  <Badge
                    key={code}
                    component={Link}
                    to={paths.catalogueVariant(code)}
                    variant="light"
                    radius="sm"
                    size="lg"
                    tt="none"
                    className={css.association}
                  >
                    {blankName(name)}
                  </Badge>
                ))}
              </Group>
            </Panel>
          )}
          <Text size="sm" c="dimmed">
            {t('code_of_variant', { code: variant.code })}
            {Object.entries(variant.identifiers).map(([name, value]) => `, ${identifierText(name, value)}`)}
          </Text>
        </Stack>
      </div>
    </Page>
  );
}

/** The maker's own identifiers are named in the catalogue file, in any words; `style` is the usual one. */
const identifierText = (name: string, value: string) =>
  name === 'style' ? t('style_of_variant', { style: value }) : `${name} ${value}`;
