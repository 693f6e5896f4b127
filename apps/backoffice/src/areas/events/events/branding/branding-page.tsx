import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { Alert, Anchor, ColorSwatch, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { FilesPanel } from '#areas/platform/files/files-panel.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { enumerate } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useChangeDisabledReason } from '../change-disabled-reason.ts';
import { useEvent } from '../event-layout.tsx';
import { readConfiguration } from '../store-configuration/configuration.ts';
import { storeFontFaces, storeFontFamily } from '../store-configuration/fonts.ts';
import { ContrastNotes } from '../store-configuration/sections/contrast-notes.tsx';
import { fontsText, setName } from '../store-configuration/set-names.ts';
import css from './branding-page.module.css';
import { useHidingBackgrounds } from './logo-contrast.ts';

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
  const primary = { name: t('primary'), hex: colours.primary, use: t('use_of_primary') };
  const secondary = { name: t('secondary'), hex: colours.secondary, use: t('use_of_secondary') };
  const swatches = [
    primary,
    secondary,
    ...(colours.tertiary ? [{ name: t('tertiary'), hex: colours.tertiary, use: t('use_of_tertiary') }] : []),
  ];
  const backgrounds = [{ name: t('white'), hex: '#ffffff' }, secondary, primary];
  const hiding = useHidingBackgrounds(logo, backgrounds);
  return (
    <>
      <div className={css.columns}>
        <style href="store-configuration-fonts" precedence="default">
          {storeFontFaces}
        </style>
        <Panel title={t('logo')} aside={<Change to={sectionPath('brand')}>{t('change_the_logo')}</Change>}>
          {logo ? (
            <div className={css.logos}>
              {backgrounds.map(({ name, hex }) => (
                <div key={name} className={css.ground} style={{ background: hex }}>
                  <img src={logo} alt="" />
                </div>
              ))}
            </div>
          ) : (
            <Text size="sm" c="dimmed">
              {t('no_logo_yet_pages_show_the', { name: configuration.name })}
            </Text>
          )}
          <Text size="sm" c="dimmed" mt="sm">
            {logo ? t('logo_on_grounds_and_uses') : t('uses_of_the_logo')}
          </Text>
          {hiding.length > 0 && (
            <Alert color="yellow" icon={<IconAlertTriangle size={20} />} mt="sm">
              {t('parts_of_the_logo_are_hard', { colours: enumerate(hiding.map(({ name }) => name)) })}
            </Alert>
          )}
        </Panel>
        <Panel
          title={t('colours_named', { name: setName(colours.id, colours.name) })}
          aside={<Change to={sectionPath('colours')}>{t('change_the_colours')}</Change>}
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
          title={t('fonts_named', { name: setName(fonts.id, fonts.fontSetName) })}
          aside={<Change to={sectionPath('fonts')}>{t('change_the_fonts')}</Change>}
        >
          <p className={css.heading} style={{ fontFamily: storeFontFamily(fonts.fontOne.name) }}>
            {content.home_heading}
          </p>
          <p className={css.sentence} style={{ fontFamily: storeFontFamily(fonts.fontTwo.name) }}>
            {content.home_subheading || t('the_quick_brown_fox_jumps_over')}
          </p>
          <Text size="sm" c="dimmed" mt="sm">
            {fontsText(fonts)}
          </Text>
        </Panel>
        <Panel
          title={t('shared_links')}
          aside={<Change to={paths.eventPage(event.slug, 'seo', tenant)}>{t('change_the_picture')}</Change>}
        >
          {(seo.image_url ?? seo.defaults.image_url) ? (
            <img src={seo.image_url ?? seo.defaults.image_url ?? ''} alt="" className={css.share} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('shared_links_have_no_picture')}
            </Text>
          )}
          <Text size="sm" c="dimmed" mt="sm">
            {seo.image_url ? t('your_own_picture') : t('taken_from_the_store_until_you')}
          </Text>
        </Panel>
      </div>
      <FilesPanel
        owner={{ tenant: event.tenant_id, slug: event.slug }}
        title={t('brand_guide_and_other_files')}
        text={t('store_the_brand_guide_print_logos')}
        disabledReason={disabledReason}
      />
    </>
  );
}
