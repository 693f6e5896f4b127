import { apiContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { Anchor, ColorSwatch, Group, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { FilesPanel } from '#areas/platform/files/files-panel.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Panel } from '#ui/panel.tsx';
import { useChangeDisabledReason } from '../change-disabled-reason.ts';
import { useEvent } from '../event-layout.tsx';
import { readConfiguration } from '../store-configuration/configuration.ts';
import { storeFontFaces, storeFontFamily } from '../store-configuration/fonts.ts';
import { ContrastNotes } from '../store-configuration/sections/contrast-notes.tsx';
import css from './branding-page.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  if (!params.slug) throw refuse(404);
  const of = { params: { tenant_id: tenant, slug: params.slug } };
  const [configuration, { data: seo }] = await Promise.all([
    readConfiguration(api, { tenant, slug: params.slug }),
    api.eventSeo(of),
  ]);
  return { configuration, seo };
}

function Change({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  );
}

/** Overview of the brand: its parts, where each is used, and links to the pages where they are edited. */
export function Component() {
  const { configuration, seo } = useLoaderData<typeof loader>();
  const event = useEvent();
  const user = useUser();
  const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
  const disabledReason = useChangeDisabledReason(event);
  const sectionPath = (section: string) => `${paths.eventPage(event.slug, 'store-configuration', tenant)}#${section}`;
  const { store_colour_set: colours, store_font_set: fonts, store_page_content: content } = configuration;
  const logo = content.logo_enabled ? content.logo : null;
  const swatches = [
    { name: 'Primary', hex: colours.primary, use: 'buttons and links' },
    { name: 'Secondary', hex: colours.secondary, use: 'the ground behind headings' },
    ...(colours.tertiary ? [{ name: 'Tertiary', hex: colours.tertiary, use: 'accents' }] : []),
  ];
  return (
    <>
      <div className={css.columns}>
        <style href="store-configuration-fonts" precedence="default">
          {storeFontFaces}
        </style>
        <Panel title="Logo" aside={<Change to={sectionPath('brand')}>Change the logo</Change>}>
          {logo ? (
            <div className={css.logos}>
              {['#ffffff', colours.secondary, colours.primary].map((ground) => (
                <div key={ground} className={css.ground} style={{ background: ground }}>
                  <img src={logo} alt="" />
                </div>
              ))}
            </div>
          ) : (
            <Text size="sm" c="dimmed">
              No logo yet: pages show the name, {configuration.name}.
            </Text>
          )}
          <Text size="sm" c="dimmed" mt="sm">
            {logo ? 'On white, on the secondary and on the primary colour. ' : ''}At the top of every page, in mails and
            on packing slips.
          </Text>
        </Panel>
        <Panel
          title={`Colours: ${colours.name}`}
          aside={<Change to={sectionPath('colours')}>Change the colours</Change>}
        >
          <Stack gap="sm">
            {swatches.map(({ name, hex, use }) => (
              <Group key={name} gap="sm" wrap="nowrap">
                <ColorSwatch color={hex} size={36} radius="md" />
                <div>
                  <Text size="sm" fw={600}>
                    {name} <code className={css.hex}>{hex}</code>
                  </Text>
                  <Text size="xs" c="dimmed">
                    {use}
                  </Text>
                </div>
              </Group>
            ))}
            <ContrastNotes colours={colours} />
          </Stack>
        </Panel>
        <Panel
          title={`Fonts: ${fonts.fontSetName}`}
          aside={<Change to={sectionPath('fonts')}>Change the fonts</Change>}
        >
          <p className={css.heading} style={{ fontFamily: storeFontFamily(fonts.fontOne.name) }}>
            {content.home_heading}
          </p>
          <p className={css.sentence} style={{ fontFamily: storeFontFamily(fonts.fontTwo.name) }}>
            {content.home_subheading || 'The quick brown fox jumps over the lazy dog.'}
          </p>
          <Text size="sm" c="dimmed" mt="sm">
            {fonts.fontOne.name} for headings, {fonts.fontTwo.name} for text.
          </Text>
        </Panel>
        <Panel
          title="Shared links"
          aside={<Change to={paths.eventPage(event.slug, 'seo', tenant)}>Change the picture</Change>}
        >
          {(seo.image_url ?? seo.defaults.image_url) ? (
            <img src={seo.image_url ?? seo.defaults.image_url ?? ''} alt="" className={css.share} />
          ) : (
            <Text size="sm" c="dimmed">
              Links are shared without a picture.
            </Text>
          )}
          <Text size="sm" c="dimmed" mt="sm">
            {seo.image_url ? 'Your own picture.' : 'Follows from the store until you choose one.'}
          </Text>
        </Panel>
      </div>
      <FilesPanel
        owner={{ tenant: event.tenant_id, slug: event.slug }}
        title="Brand guide and other files"
        text="Keep the brand guide, logos for print and the brief here, for colleagues. Visitors never see them."
        disabledReason={disabledReason}
      />
    </>
  );
}
