import { blankName, shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { catalogueText } from '@inkstand/i18n/office/catalogue-texts';
import { t } from '@inkstand/i18n/office/designer';
import { Checkbox, ColorSwatch, Group, Stack, Text, Textarea } from '@mantine/core';
import { DeleteProduct } from '#areas/design/products/delete-product.tsx';
import { enumerate, list, money } from '#ui/format.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { eventAndStatus } from '../labels.ts';
import { PublishingPanel } from '../publishing/publishing-panel.tsx';
import { useSaving } from '../saving/saving-context.ts';
import css from './panels.module.css';

/** What shoppers see of the product: colours, texts, and whether it is on sale. */
export function ProductPanel() {
  const { product, roleReason } = useDesignerContext();
  const { details, changeDetails, detailErrors, status } = useSaving();
  const { variant } = product;

  function offer(code: string, isOffered: boolean) {
    // In the variant's order, with at least one colour.
    const colours = variant.colours.map((each) => each.code);
    const offered = colours.filter((each) => (each === code ? isOffered : details.colours.includes(each)));
    if (offered.length > 0) changeDetails({ colours: offered });
  }

  return (
    <Stack gap="lg">
      <div>
        <Text fw={600}>{blankName(variant.name)}</Text>
        <Text size="sm" c="dimmed">
          {t('brand_fabric_and_sizes', {
            brand: variant.brand,
            fabric: catalogueText('material', variant.fabric),
            sizes: enumerate(variant.sizes.map(({ label }) => sizeName(label))),
          })}
        </Text>
        <Text size="sm" mt={6}>
          {t('costs_each_as_last_saved', { price: money(product.unit_cost, product.currency) })}
        </Text>
      </div>
      <PublishingPanel />
      <fieldset className={css.fieldset}>
        <legend className={css.legend}>{t('colours_offered')}</legend>
        <div className={css.colours}>
          {variant.colours.map(({ code, name, hex }) => {
            const isOffered = details.colours.includes(code);
            return (
              <Checkbox
                key={code}
                checked={isOffered}
                disabled={isOffered && details.colours.length === 1}
                onChange={(event) => offer(code, event.currentTarget.checked)}
                label={
                  <Group gap={8} wrap="nowrap">
                    <ColorSwatch color={hex} size={18} />
                    {shadeName(name)}
                  </Group>
                }
              />
            );
          })}
        </div>
        {detailErrors.colours && (
          <Text size="sm" c="red" role="alert">
            {detailErrors.colours}
          </Text>
        )}
      </fieldset>
      <Textarea
        label={t('description')}
        description={t('shown_on_the_products_page_in')}
        autosize
        minRows={3}
        maxRows={10}
        value={details.description}
        error={detailErrors.description}
        onChange={(event) => changeDetails({ description: event.currentTarget.value })}
      />
      {product.events.length > 0 && (
        <Text size="sm">{t('offered_in_events', { events: list(product.events.map(eventAndStatus)) })}</Text>
      )}
      <DeleteProduct product={product} roleReason={roleReason} isChanged={status !== 'saved'} />
    </Stack>
  );
}
