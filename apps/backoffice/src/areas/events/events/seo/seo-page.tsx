import { MAX_SEO_LENGTHS } from '@inkstand/contract/events/event-limits';
import type { EventSeo } from '@inkstand/contract/events/event-pages';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { Panel } from '#ui/panel.tsx';
import { useChangeDisabledReason } from '../change-disabled-reason.ts';
import { useEvent } from '../event-layout.tsx';
import { PageForm } from '../page-form.tsx';
import { useFileUrl } from '../store-configuration/use-file-url.ts';
import { usePageForm } from '../use-page-form.ts';
import { SearchPreview, SharePreview } from './previews.tsx';
import { toSeoChange, toSeoDraft } from './seo-draft.ts';
import css from './seo-page.module.css';
import { SharePictureField } from './share-picture-field.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant_id = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).eventSeo({ params: { tenant_id, slug: params.slug ?? '' } });
  return data;
}

const left = (text: string, most: number) => `${most - text.length} letters left`;

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
  const chosen = useFileUrl(draft.image);
  const picture = chosen ?? (draft.isImageRemoved ? null : data.image_url);
  const shown = {
    title: draft.title || data.defaults.title,
    description: draft.description || data.defaults.description,
    image: picture ?? data.defaults.image_url,
  };
  return (
    <div className={css.columns}>
      <PageForm form={form} disabledReason={disabledReason}>
        <Panel title="Words">
          <Stack gap="md">
            <TextInput
              label="Title"
              description={left(draft.title, MAX_SEO_LENGTHS.title)}
              placeholder={data.defaults.title}
              value={draft.title}
              error={errors.title}
              maxLength={MAX_SEO_LENGTHS.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            <Textarea
              label="Description"
              description={left(draft.description, MAX_SEO_LENGTHS.description)}
              placeholder={data.defaults.description}
              value={draft.description}
              error={errors.description}
              maxLength={MAX_SEO_LENGTHS.description}
              autosize
              minRows={3}
              onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            />
          </Stack>
        </Panel>
        <Panel title="Picture of a shared link">
          <SharePictureField
            picture={picture}
            fallback={data.defaults.image_url}
            error={errors.image}
            isReadOnly={disabledReason !== undefined}
            onChoose={(image) => change({ image, isImageRemoved: false })}
            onRemove={() => change({ image: null, isImageRemoved: data.image_url !== null })}
          />
        </Panel>
        <Panel title="Search engines">
          {data.is_listable ? (
            <Switch
              label="Hide from search engines"
              description="Whoever has the link can still open and share it"
              checked={draft.isHidden}
              onChange={({ currentTarget }) => change({ isHidden: currentTarget.checked })}
            />
          ) : (
            <Alert color="gray" variant="light">
              Gift claims are for those who were invited: no search engine lists them. Their link can be shared.
            </Alert>
          )}
        </Panel>
      </PageForm>
      <aside aria-label="Previews" className={css.previews}>
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
