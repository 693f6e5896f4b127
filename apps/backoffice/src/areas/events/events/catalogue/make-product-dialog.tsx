import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { blankName, shadeName } from '@inkstand/i18n/office/catalogue';
import { t as commonText } from '@inkstand/i18n/office/common';
import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Checkbox, ColorSwatch, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { useBackLink } from '#ui/back-link.ts';
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
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const navigate = useNavigate();
  const back = useBackLink() ?? {
    to: paths.eventPage(event.slug, 'products', tenant),
    label: commonText('back_to', { name: event.name }),
  };
  const { values, field, errors, run } = useForm({
    name: `${event.name} ${blankName(variant.name)}`.slice(0, 120),
    colours: variant.colours.map(({ code }) => code).slice(0, COLOURS_TO_BEGIN_WITH),
    catalogue_code: variant.code,
  });

  const make = () =>
    run(async () => {
      const { data, message } = await api.makeEventProduct({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: values,
      });
      showDone(data.available ? message : t('created_make_it_available', { message }));
      await navigate(paths.productDesign(data.product_id, tenant), { state: { back } });
    });

  return (
    <FormDialog
      title={t('a_product_on', { name: blankName(variant.name) })}
      size="lg"
      submit={t('create_and_design')}
      onSubmit={make}
      onClose={onClose}
    >
      <TextInput label={t('name')} maxLength={120} {...field('name')} />
      <Checkbox.Group label={t('colours_offered')} {...field('colours')}>
        <SimpleGrid cols={{ base: 2, sm: 3 }} mt="xs" spacing="xs">
          {variant.colours.map(({ code, name: colour, hex }) => (
            <Checkbox
              key={code}
              value={code}
              label={
                <Group gap={8} wrap="nowrap">
                  <ColorSwatch color={hex} size={16} />
                  {shadeName(colour)}
                </Group>
              }
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {errors.catalogue_code && (
        <Text size="sm" c="red" role="alert">
          {errors.catalogue_code}
        </Text>
      )}
    </FormDialog>
  );
}
