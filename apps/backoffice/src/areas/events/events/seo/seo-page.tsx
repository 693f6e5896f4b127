import type { EventSeo } from '@inkstand/contract/events/event-pages';
import { MAX_SEO_LENGTHS } from '@inkstand/contract/limits';
import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { Alert, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { useFileUrl } from '#ui/files.ts';
import { LanguageTabs } from '#ui/language-tabs.tsx';
import { Panel } from '#ui/panel.tsx';
import { useChangeDisabledReason } from '../change-disabled-reason.ts';
import { useEvent } from '../event-layout.tsx';
import { PageForm } from '../page-form.tsx';
import { languageName } from '../store-configuration/use-texts.ts';
import { usePageForm } from '../use-page-form.ts';
import { SearchPreview, SharePreview } from './previews.tsx';
import { toSeoChange, toSeoDraft, withSeoTexts } from './seo-draft.ts';
import css from './seo-page.module.css';
import { SharePictureField } from './share-picture-field.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant_id = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).eventSeo({ params: { tenant_id, slug: params.slug ?? '' } });
  return data;
}

const left = (text: string, most: number) => t('letters_left', { count: most - text.length });

/** A store's search and sharing metadata, beside a preview of both. */
function Editor({ loaded }: { loaded: EventSeo }) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useChangeDisabledReason(event);
  const form = usePageForm({
    loaded,
    toDraft: toSeoDraft,
    save: (draft, data, revision) =>
      api.updateEventSeo({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: { ...toSeoChange(draft, data), revision },
      }),
  });
  const { draft, data, errors, change } = form;
  const { translationEnabled } = useSite();
  const [language, setLanguage] = useState(loaded.default_language);
  const isDefault = language === data.default_language;
  const defaults = {
    title: draft.title || data.defaults.title,
    description: draft.description || data.defaults.description,
  };
  const { title = '', description = '' } = isDefault ? draft : (draft.translations[language] ?? {});
  const changeText = (texts: { title?: string; description?: string }) =>
    change(isDefault ? texts : { translations: withSeoTexts(draft.translations, language, texts) });
  const fallback = isDefault ? data.defaults : defaults;
  const errorIn = (name: 'title' | 'description') =>
    isDefault ? errors[name] : errors[`translations.${language}.${name}`];
  const chosen = useFileUrl(draft.image);
  const picture = chosen ?? (draft.isImageRemoved ? null : data.image_url);
  const shown = {
    title: title || defaults.title,
    description: description || defaults.description,
    image: picture ?? data.defaults.image_url,
  };
  return (
    <div className={css.columns}>
      <PageForm form={form} disabledReason={disabledReason}>
        <Panel title={t('text')}>
          <Stack gap="md">
            {translationEnabled && (
              <LanguageTabs
                value={language}
                defaultLanguage={data.default_language}
                hasText={(code) => draft.translations[code] !== undefined}
                onChange={setLanguage}
              />
            )}
            {!isDefault && (
              <Text size="sm" c="dimmed">
                {t('empty_fields_show_language', { language: languageName(data.default_language) })}
              </Text>
            )}
            <TextInput
              label={t('title')}
              description={left(title, MAX_SEO_LENGTHS.title)}
              placeholder={fallback.title}
              lang={language}
              value={title}
              error={errorIn('title')}
              maxLength={MAX_SEO_LENGTHS.title}
              onChange={({ currentTarget }) => changeText({ title: currentTarget.value })}
            />
            <Textarea
              label={t('description')}
              description={left(description, MAX_SEO_LENGTHS.description)}
              placeholder={fallback.description}
              lang={language}
              value={description}
              error={errorIn('description')}
              maxLength={MAX_SEO_LENGTHS.description}
              autosize
              minRows={3}
              onChange={({ currentTarget }) => changeText({ description: currentTarget.value })}
            />
          </Stack>
        </Panel>
        <Panel title={t('picture_of_a_shared_link')}>
          <SharePictureField
            picture={picture}
            fallback={data.defaults.image_url}
            error={errors.image}
            isReadOnly={disabledReason !== undefined}
            onChoose={(image) => change({ image, isImageRemoved: false })}
            onRemove={() => change({ image: null, isImageRemoved: data.image_url !== null })}
          />
        </Panel>
        <Panel title={t('search_engines')}>
          {data.is_listable ? (
            <Switch
              label={t('hide_from_search_engines')}
              description={t('people_with_the_link_can_still')}
              checked={draft.isHidden}
              onChange={({ currentTarget }) => change({ isHidden: currentTarget.checked })}
            />
          ) : (
            <Alert color="gray" variant="light">
              {t('gift_claims_are_for_invited_guests')}
            </Alert>
          )}
        </Panel>
      </PageForm>
      <aside aria-label={t('previews')} className={css.previews}>
        <SearchPreview data={data} shown={shown} isHidden={draft.isHidden || !data.is_listable} />
        <SharePreview data={data} shown={shown} />
      </aside>
    </div>
  );
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { id } = useEvent();
  return <Editor key={id} loaded={loaded} />;
}
