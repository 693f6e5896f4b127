import { Checkbox, ColorSwatch, Group, Stack, Text, Textarea } from '@mantine/core';
import { DeleteProduct } from '#areas/design/products/delete-product.tsx';
import { money } from '#ui/format.ts';
import { useDesignerContext } from '../designer-context.tsx';
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
        <Text fw={600}>{variant.name}</Text>
        <Text size="sm" c="dimmed">
          {variant.brand} · {variant.fabric} · sizes {variant.sizes.map(({ label }) => label).join(', ')}
        </Text>
        <Text size="sm" mt={6}>
          Costs {money(product.unit_cost, product.currency)} each as it was saved last.
        </Text>
      </div>
      <PublishingPanel />
      <fieldset className={css.fieldset}>
        <legend className={css.legend}>Colours offered</legend>
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
                    {name}
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
        label="Description"
        description="Shown on the product's page in your stores."
        autosize
        minRows={3}
        maxRows={10}
        value={details.description}
        error={detailErrors.description}
        onChange={(event) => changeDetails({ description: event.currentTarget.value })}
      />
      {product.events.length > 0 && (
        <Text size="sm">Offered in {product.events.map(({ name, status }) => `${name} (${status})`).join(', ')}.</Text>
      )}
      <DeleteProduct product={product} roleReason={roleReason} isChanged={status !== 'saved'} />
    </Stack>
  );
}
