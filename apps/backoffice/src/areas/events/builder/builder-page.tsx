import { ApiError } from '@inkstand/contract/client';
import { MAX_EVENT_NAME_LENGTH } from '@inkstand/contract/limits';
import { createBuilderTranslator } from '@inkstand/i18n/builder';
import { apiContext } from '@inkstand/web/context';
import { useApi, usePageTexts, useSite, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { storeFontFaces } from '#areas/events/events/store-configuration/fonts.ts';
import { inRegion, ofType, REGION_CODES, regionChoiceProblem, TYPES } from '#areas/platform/builder/choice.ts';
import { paths } from '#paths.ts';
import css from './builder.module.css';
import { BuilderLayout } from './builder-layout.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { createStore } from './create-store.ts';
import { LivePreview } from './live-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { LookFields } from './look-fields.tsx';
import { ProductPicker } from './product-picker.tsx';
import { SmallPreview } from './small-preview.tsx';
import { useBuilder } from './use-builder.ts';
import { useLogo } from './use-logo.ts';

/** Builds a store without an account (docs/product/builder.md). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { data } = await context.get(apiContext).builderChoices();
  const search = new URL(request.url).searchParams;
  const code = search.get('variant');
  return { ...data, wanted: code === null ? undefined : { code, colour: search.get('colour') } };
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function Component() {
  const { themes, products: blanks, company, wanted } = useLoaderData<typeof loader>();
  const { user } = useSite();
  const api = useApi();
  const texts = usePageTexts();
  const t = useMemo(() => createBuilderTranslator(texts), [texts]);
  const common = useSiteTranslator();
  const { choice, logo: file, isReady, choose, chooseLogo } = useBuilder({ blanks, themes, company, wanted });
  const { url, logo } = useLogo(file);
  const [logoError, setLogoError] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const theme = themes.find(({ id }) => id === choice.theme) ?? themes[0]!;
  const isStaff = user?.superadmin === 1;
  const sketch = { choice, blanks, theme, logo, name: company?.name ?? t('your_company'), t };

  async function create() {
    setBusy(true);
    setProblem('');
    try {
      await createStore(api, choice, file, chooseLogo);
      window.location.assign(user ? paths.getStarted() : paths.register());
    } catch (error) {
      setBusy(false);
      const image = error instanceof ApiError ? error.firstErrors.image : undefined;
      if (image) return setLogoError(sentence(image));
      setProblem(sentence(error instanceof ApiError ? error.message : common('page.unreachable')));
    }
  }

  return (
    <BuilderLayout>
      <title>{`${t('title')} · Inkstand`}</title>
      <style href="store-fonts" precedence="default">
        {storeFontFaces}
      </style>
      <main className={css.page}>
        <div className={css.form}>
          <h1>{t('title')}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <fieldset className={css.whole} disabled={!isReady}>
            <ChoiceCards
              legend={t('type')}
              value={choice.type}
              onChange={(type) => choose(ofType(choice, type, { blanks, company }))}
              columns={2}
              options={TYPES.map((type) => ({ value: type, label: t(`type_${type}`), hint: t(`type_${type}_hint`) }))}
            />
            <TextInput
              className={css.name}
              label={t('name')}
              description={t('name_hint')}
              value={choice.name ?? ''}
              maxLength={MAX_EVENT_NAME_LENGTH}
              onChange={({ currentTarget }) => choose({ ...choice, name: currentTarget.value })}
            />
            <ChoiceCards
              legend={t('region')}
              value={choice.region}
              onChange={(region) => choose(inRegion(choice, region, blanks))}
              columns={3}
              options={REGION_CODES.map((region) => {
                const problem = regionChoiceProblem(choice.type, region, company);
                const hint = t(problem === 'region_not_offered' ? 'region_US_only' : 'region_not_payable');
                return { value: region, label: t(`region_${region}`), ...(problem ? { isDisabled: true, hint } : {}) };
              })}
            />
            <LookFields choice={choice} themes={themes} onChange={choose} t={t} />
            <LogoField url={url} error={logoError} onChoose={chooseLogo} onError={setLogoError} t={t} />
            <ProductPicker blanks={blanks} choice={choice} onChange={choose} t={t} />
          </fieldset>
        </div>
        <div className={css.side}>
          <section aria-label={t('preview')} className={css.preview}>
            <LivePreview {...sketch} />
          </section>
          <div className={css.create}>
            <SmallPreview {...sketch} />
            {problem && (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            )}
            <Button
              size="lg"
              radius="xl"
              loading={isBusy}
              disabled={!isReady || choice.products.length === 0 || isStaff}
              onClick={() => void create()}
              aria-describedby="create-note"
            >
              {t('create')}
            </Button>
            <p id="create-note">
              {isStaff
                ? t('staff_note')
                : choice.products.length === 0
                  ? t('products_none')
                  : t(user ? 'create_note_signed_in' : 'create_note')}
            </p>
          </div>
        </div>
      </main>
    </BuilderLayout>
  );
}
