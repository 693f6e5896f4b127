import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { useApi } from '@inkstand/web/provider.tsx';
import { Checkbox, ColorSwatch, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { useEvent } from '../event-layout.tsx';

/** Number of preselected colours. */
const COLOURS_TO_BEGIN_WITH = 4;

/** All fields are prefilled, so that one click opens the designer. */
export function MakeProductDialog({ variant, onClose }: { variant: CatalogueVariant; onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const user = useUser();
  const navigate = useNavigate();
  const { values, field, errors, run } = useForm({
    name: `${event.name} ${variant.name}`.slice(0, 120),
    colours: variant.colours.map(({ code }) => code).slice(0, COLOURS_TO_BEGIN_WITH),
    catalogue_code: variant.code,
  });

  const make = () =>
    run(async () => {
      const { data, message } = await api.makeEventProduct({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: values,
      });
      showDone(data.available ? message : `${message}. Make it available once it is designed.`);
      await navigate(paths.productDesign(data.product_id, user.superadmin === 1 ? event.tenant_id : undefined));
    });

  return (
    <FormDialog
      title={`A product on ${variant.name}`}
      size="lg"
      submit="Create and design"
      onSubmit={make}
      onClose={onClose}
    >
      <TextInput label="Name" maxLength={120} {...field('name')} />
      <Checkbox.Group label="Colours offered" {...field('colours')}>
        <SimpleGrid cols={{ base: 2, sm: 3 }} mt="xs" spacing="xs">
          {variant.colours.map(({ code, name: colour, hex }) => (
            <Checkbox
              key={code}
              value={code}
              label={
                <Group gap={8} wrap="nowrap">
                  <ColorSwatch color={hex} size={16} />
                  {colour}
                </Group>
              }
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {errors.catalogue_code && (
        <Text size="sm" c="red.8" role="alert">
          {errors.catalogue_code}
        </Text>
      )}
    </FormDialog>
  );
}
