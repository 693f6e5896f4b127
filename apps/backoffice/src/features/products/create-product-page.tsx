import { ApiError } from '@inkstand/contract/client';
import type { CatalogueVariant, Product } from '@inkstand/contract/designs';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Chip, Group, Radio, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { pageTenant, signedInUser, useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { showProblem } from '#ui/show-problem.ts';
import { ChosenVariant } from './chosen-variant.tsx';
import { pricesOf } from './prices.ts';
import css from './products.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const params = { tenant_id: pageTenant(await signedInUser({ context, request }), request) };
  const [catalogue, products] = await Promise.all([
    api.listCatalogue({ params, query: { page: 1, per_page: 100 } }),
    api.listProducts({ params, query: { page: 1, per_page: 1 } }),
  ]);
  // What a company pays in shows on whatever it has made before.
  return { variants: catalogue.data, currency: products.data[0]?.currency };
}

type Currency = Product['currency'] | undefined;

function VariantCard({ variant, currency }: { variant: CatalogueVariant; currency: Currency }) {
  return (
    <Radio.Card value={variant.code} className={css.variant}>
      <img className={css.picture} src={`${variant.images.front_preview}?w=480`} alt="" width={480} height={600} />
      <div className={css.text}>
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Text fw={600}>{variant.name}</Text>
          <Radio.Indicator />
        </Group>
        <Text size="sm" c="dimmed">
          {variant.colours.length} colours · {variant.sizes.length === 1 ? 'one size' : `${variant.sizes.length} sizes`}
        </Text>
        <Text size="sm" mt={4}>
          from {pricesOf(variant, currency)}
        </Text>
      </div>
    </Radio.Card>
  );
}

interface Choice {
  variant: CatalogueVariant;
  colours: readonly string[];
  name: string;
}

/** A few colours to begin with; the rest is a click away. */
const COLOURS_TO_BEGIN_WITH = 4;

export function Component() {
  const { variants, currency } = useLoaderData<typeof loader>();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const tenant = pageTenant(user, search);
  const [category, setCategory] = useState('');
  const [choice, setChoice] = useState<Choice>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isCreating, setCreating] = useState(false);
  const categories = [...new Set(variants.flatMap((variant) => variant.categories))];
  const shown = variants.filter((variant) => !category || variant.categories.includes(category));

  function choose(code: string) {
    const variant = variants.find((each) => each.code === code);
    if (!variant) return;
    const colours = variant.colours.slice(0, COLOURS_TO_BEGIN_WITH).map((colour) => colour.code);
    setChoice((before) => ({ variant, colours, name: before?.name ?? '' }));
    setErrors({});
  }

  async function create(event: FormEvent) {
    event.preventDefault();
    if (!choice) return setErrors({ catalogue_code: 'Choose what to print on first.' });
    if (choice.name.trim() === '') return setErrors({ name: 'required' });
    setCreating(true);
    try {
      const { data } = await api.createProduct({
        params: { tenant_id: tenant },
        body: { name: choice.name.trim(), catalogue_code: choice.variant.code, colours: [...choice.colours] },
      });
      await navigate(paths.productDesign(data.id, user.superadmin === 1 ? tenant : undefined));
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setErrors(error.firstErrors);
      else showProblem(error);
    }
    setCreating(false);
  }

  return (
    <Page
      title="New product"
      lead="Choose what to print on. You design it next."
      trail={[{ label: 'Products', to: paths.products() }]}
    >
      {categories.length > 1 && (
        <Chip.Group value={category} onChange={(value) => setCategory(String(value))}>
          <Group gap="xs" mb="md">
            <Chip value="">Everything</Chip>
            {categories.map((each) => (
              <Chip key={each} value={each}>
                {each}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      <form className={css.create} onSubmit={create} noValidate>
        <Radio.Group
          aria-label="What to print on"
          value={choice?.variant.code ?? ''}
          onChange={choose}
          error={errors.catalogue_code}
        >
          <div className={css.variants}>
            {shown.map((variant) => (
              <VariantCard key={variant.code} variant={variant} currency={currency} />
            ))}
          </div>
        </Radio.Group>
        <div className={css.chosen}>
          {choice ? (
            <ChosenVariant
              variant={choice.variant}
              prices={pricesOf(choice.variant, currency)}
              colours={choice.colours}
              error={errors.colours}
              onChange={(colours) => setChoice({ ...choice, colours })}
            />
          ) : (
            <Text c="dimmed">Choose a garment or a gift: its colours, sizes and price appear here.</Text>
          )}
          <TextInput
            label="Product name"
            description="Shoppers see it"
            mt="md"
            maxLength={120}
            value={choice?.name ?? ''}
            disabled={!choice}
            error={errors.name}
            onChange={(event) => choice && setChoice({ ...choice, name: event.currentTarget.value })}
          />
          {errors.catalogue_code && (
            <Alert color="red" mt="md" p="xs">
              {errors.catalogue_code}
            </Alert>
          )}
          <Button type="submit" mt="md" fullWidth loading={isCreating}>
            Start designing
          </Button>
        </div>
      </form>
    </Page>
  );
}
