import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Radio, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { CatalogueFilters } from '#areas/design/catalogue/catalogue-filters.tsx';
import { catalogueQuery } from '#areas/design/catalogue/catalogue-query.ts';
import { useClientsFound } from '#areas/identity/users/use-clients-found.ts';
import { pageTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import grid from '#ui/card-grid.module.css';
import { variantPrices } from '#ui/catalogue-labels.ts';
import { FoundSelect } from '#ui/found-select.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Page } from '#ui/page.tsx';
import { useForm } from '#ui/use-form.ts';
import { ChosenVariant } from './chosen-variant.tsx';
import css from './products.module.css';
import { VariantCard } from './variant-card.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const params = { tenant_id: pageTenant(user, request) };
  const search = new URL(request.url).searchParams;
  const wanted = search.get('variant');
  const [catalogue, filters, chosen, products] = await Promise.all([
    // Discontinued blanks are left out.
    api.listCatalogue({ params, query: { ...catalogueQuery(search), availability: 'available', per_page: PER_PAGE } }),
    api.catalogueFilters({ params }),
    wanted ? api.getCatalogueVariant({ params: { ...params, code: wanted } }) : undefined,
    api.listProducts({ params, query: { page: 1, per_page: 1 } }),
  ]);
  // The company's currency is taken from its existing products.
  return {
    variants: catalogue.data,
    meta: catalogue.meta,
    choices: filters.data,
    chosen: chosen?.data.available ? chosen.data : undefined,
    currency: products.data[0]?.currency,
  };
}

const PER_PAGE = 24;

interface Choice {
  variant: CatalogueVariant;
  colours: readonly string[];
  name: string;
}

/** Number of preselected colours. */
const COLOURS_TO_BEGIN_WITH = 4;

/** Preselects the first colours, and among them the one that a link asks for. */
function initialChoice(variant: CatalogueVariant, name: string, wanted?: string | null): Choice {
  const codes = variant.colours.map(({ code }) => code);
  const first = codes.slice(0, COLOURS_TO_BEGIN_WITH);
  if (!wanted || !codes.includes(wanted) || first.includes(wanted)) return { variant, name, colours: first };
  return { variant, name, colours: [...first.slice(0, -1), wanted] };
}

/** On narrow screens the selection is shown below the cards. */
function showChosen(chosen: HTMLElement | null) {
  if (window.matchMedia('(max-width: 900px)').matches) chosen?.scrollIntoView({ behavior: 'smooth' });
}

export function Component() {
  const { variants, meta, choices, chosen: wanted, currency } = useLoaderData<typeof loader>();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const tenant = pageTenant(user, search);
  const disabledReason = useContentDisabledReason();
  const isStaff = user.superadmin === 1;
  const findCompanies = useClientsFound();
  const { values, change, onSubmit, run, isPending, errors, setErrors } = useForm(
    { choice: wanted && initialChoice(wanted, '', search.get('variant_colour')) },
    { shown: ['name', 'colours', 'catalogue_code'] },
  );
  const { choice } = values;
  const edit = (changed: Partial<Choice>) => choice && change({ choice: { ...choice, ...changed } });
  const chosen = useRef<HTMLDivElement>(null);
  const isWanted = wanted !== undefined;
  useEffect(() => {
    if (isWanted) showChosen(chosen.current);
  }, [isWanted]);

  function choose(code: string) {
    const variant = variants.find((each) => each.code === code);
    if (!variant) return;
    change({ choice: initialChoice(variant, choice?.name ?? '') });
    setErrors({});
    showChosen(chosen.current);
  }

  function chooseCompany(company: string | null) {
    setErrors({});
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (company) next.set('tenant', company);
        else next.delete('tenant');
        return next;
      },
      { replace: true },
    );
  }

  function create() {
    if (isStaff && !search.get('tenant')) return setErrors({ company: t('choose_a_company') });
    if (!choice) return setErrors({ catalogue_code: t('choose_a_garment_or_gift_first') });
    if (choice.name.trim() === '') return setErrors({ name: t('required_field') });
    const { name, colours, variant } = choice;
    return run(async () => {
      const { data } = await api.createProduct({
        params: { tenant_id: tenant },
        body: { name: name.trim(), catalogue_code: variant.code, colours: [...colours] },
      });
      await navigate(paths.productDesign(data.id, isStaff ? tenant : undefined));
    });
  }

  return (
    <Page
      title={t('new_product')}
      lead={t('choose_a_garment_or_gift_you')}
      trail={[{ label: t('products'), to: paths.products() }]}
    >
      <LeaveGuard isChanged={Boolean(choice?.name.trim()) && !isPending} />
      {isStaff && (
        <FoundSelect
          label={t('company')}
          placeholder={t('which_company_is_the_product_for')}
          find={findCompanies}
          value={search.get('tenant')}
          error={errors.company}
          onChange={chooseCompany}
          maw={320}
          mb="md"
        />
      )}
      <CatalogueFilters choices={choices} />
      <form className={css.create} onSubmit={onSubmit(create)} noValidate>
        <Radio.Group
          aria-label={t('what_to_print_on')}
          value={choice?.variant.code ?? ''}
          onChange={choose}
          error={errors.catalogue_code}
        >
          <div className={grid.grid}>
            {variants.map((variant) => (
              <VariantCard key={variant.code} variant={variant} prices={variantPrices(variant, currency)} />
            ))}
          </div>
          {variants.length === 0 && <Text c="dimmed">{t('no_garment_or_gift_matches_clear')}</Text>}
          <ListFoot meta={meta} things="variants" />
        </Radio.Group>
        <div ref={chosen} className={css.chosen}>
          {choice ? (
            <ChosenVariant
              variant={choice.variant}
              prices={variantPrices(choice.variant, currency)}
              colours={choice.colours}
              error={errors.colours}
              onChange={(colours) => edit({ colours })}
            />
          ) : (
            <Text c="dimmed">{t('choose_a_garment_or_gift_to')}</Text>
          )}
          <TextInput
            label={t('product_name')}
            description={t('shoppers_see_it')}
            mt="md"
            maxLength={120}
            value={choice?.name ?? ''}
            disabled={!choice}
            error={errors.name}
            onChange={(event) => edit({ name: event.currentTarget.value })}
          />
          {errors.catalogue_code && (
            <Alert color="red" mt="md" p="xs">
              {errors.catalogue_code}
            </Alert>
          )}
          <GuardedButton type="submit" disabledReason={disabledReason} mt="md" fullWidth loading={isPending}>
            {t('start_designing')}
          </GuardedButton>
        </div>
      </form>
    </Page>
  );
}
