import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { refuse } from '@inkstand/web/refuse';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { usePageForm } from '../use-page-form.ts';
import { readConfiguration, saveConfiguration } from './configuration.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { missingIn, toConfigurationChange, toConfigurationDraft } from './draft.ts';
import { storeFontFaces } from './fonts.ts';
import { NarrowPreview, WidePreview } from './preview/preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { SECTIONS } from './sections.ts';
import css from './store-configuration-page.module.css';
import { StoreFormContext } from './store-form.ts';
import { TextLanguages } from './text-languages.tsx';
import { TranslationContext } from './translation-context.ts';
import { fieldLanguage, useTexts } from './use-texts.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  if (!params.slug) throw refuse(404);
  return readConfiguration(api, { tenant, slug: params.slug });
}

/** Scrolls itself: the router treats a changed hash as a navigation, which unsaved changes block. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}

function SectionLinks({ sections }: { sections: typeof SECTIONS }) {
  return (
    <nav aria-label={t('sections')} className={css.links}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} onClick={(event) => goTo(event, id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** All visible settings of a store, beside a preview. */
function Editor({ loaded }: { loaded: Configuration }) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useChangeDisabledReason(event);
  const form = usePageForm({
    loaded,
    toDraft: toConfigurationDraft,
    missingIn,
    save: async (draft, data, revision) => {
      const change = toConfigurationChange(draft, toConfigurationDraft(data));
      const params = { tenant: event.tenant_id, slug: event.slug };
      const saved = await saveConfiguration(api, params, { change, draft, revision });
      const message = event.status === 'Draft' ? t('saved') : t('saved_visitors_see_the_changes_now');
      return { success: true, message, data: saved };
    },
  });
  const { data, theirs } = form;
  const isReadOnly = disabledReason !== undefined;
  const [language, setLanguage] = useState(loaded.default_language);
  const texts = useTexts(form, language);
  const isDefault = language === data.default_language;
  const { isAboutUsEnabled } = form.draft;
  const sections = SECTIONS.filter(
    ({ id, hasTexts }) => isDefault || (hasTexts && (isAboutUsEnabled || id !== 'about-us')),
  );

  function save() {
    // Shows the language of the first field that is missing.
    const [first] = Object.keys(missingIn(form.draft));
    if (first) setLanguage(fieldLanguage(first) ?? data.default_language);
    return form.save();
  }

  return (
    <StoreFormContext value={form}>
      <style href="store-configuration-fonts" precedence="default">
        {storeFontFaces}
      </style>
      {disabledReason && (
        <Alert icon={<IconLock size={18} />} color="gray" mb="lg">
          {disabledReason}
        </Alert>
      )}
      <div className={css.columns}>
        <form onSubmit={form.onSubmit(save)} noValidate className={css.form}>
          <TextLanguages language={language} onChange={setLanguage} isReadOnly={isReadOnly} />
          <SectionLinks sections={sections} />
          <fieldset disabled={isReadOnly} className={css.sections}>
            <TranslationContext value={texts.translation}>
              <StoreFormContext value={texts.fields}>
                {sections.map(({ id, Section }) => (
                  <div key={`${id} ${language}`} id={id} tabIndex={-1} className={css.section}>
                    <Section data={data} isReadOnly={isReadOnly} onData={form.setData} />
                  </div>
                ))}
              </StoreFormContext>
            </TranslationContext>
          </fieldset>
          <SaveBar
            disabledReason={disabledReason}
            preview={
              <StoreFormContext value={texts.preview}>
                <NarrowPreview data={data} />
              </StoreFormContext>
            }
          />
        </form>
        <StoreFormContext value={texts.preview}>
          <WidePreview data={data} />
        </StoreFormContext>
      </div>
      <LeaveGuard isChanged={form.isChanged} />
      {theirs && <ConflictDialog theirs={theirs} />}
    </StoreFormContext>
  );
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { tenant_id, slug } = useEvent();
  return <Editor key={`${tenant_id}/${slug}`} loaded={loaded} />;
}
