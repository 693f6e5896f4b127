import { ApiError } from '@inkstand/contract/client';
import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Checkbox, ColorSwatch, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { showDone, showProblem } from '#ui/show-problem.ts';
import { useEvent } from '../event-layout.tsx';

/** A few colours to begin with; the rest is a click away. */
const COLOURS_TO_BEGIN_WITH = 4;

/** Everything is filled in already, so that one more click leads to the designer. */
export function MakeProductDialog({ variant, onClose }: { variant: CatalogueVariant; onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const user = useUser();
  const navigate = useNavigate();
  const all = variant.colours.map(({ code }) => code);
  const [name, setName] = useState(`${event.name} ${variant.name}`.slice(0, 120));
  const [colours, setColours] = useState(all.slice(0, COLOURS_TO_BEGIN_WITH));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function make(submitted: FormEvent) {
    submitted.preventDefault();
    setBusy(true);
    try {
      const { data, message } = await api.makeEventProduct({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: { catalogue_code: variant.code, name, colours },
      });
      showDone(data.available ? message : `${message}. Make it available once it is designed.`);
      await navigate(paths.productDesign(data.product_id, user.superadmin === 1 ? event.tenant_id : undefined));
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.firstErrors);
      else showProblem(error);
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title={`A product on ${variant.name}`} size="lg">
      <form onSubmit={make} noValidate>
        <Stack>
          <TextInput
            label="Name"
            value={name}
            error={errors.name}
            maxLength={120}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Checkbox.Group label="Colours offered" value={colours} onChange={setColours} error={errors.colours}>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Create and design
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
