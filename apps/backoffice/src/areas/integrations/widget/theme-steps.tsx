import { t } from '@inkstand/i18n/office/integrations';
import { Button, Group, List, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { WidgetState } from './widget-seen.tsx';

type ThemeEditor = NonNullable<WidgetState['shop']>['theme_editor'];

/** Adding our block, or the app embed, in Shopify's theme editor. */
export function ThemeSteps({ editor }: { editor: ThemeEditor }) {
  return (
    <>
      <Text>{t('for_themes_with_sections_online_store')}</Text>
      <List type="ordered" spacing="xs" my="md" pr="md">
        <List.Item>{t('open_the_theme_editor_on_the')}</List.Item>
        <List.Item>{t('in_the_section_with_the_products')}</List.Item>
        <List.Item>{t('if_the_section_takes_no_blocks')}</List.Item>
        <List.Item>{t('save_and_look_at_a_product')}</List.Item>
      </List>
      {editor && (
        <Group gap="sm">
          <EditorLink url={editor.add_block_url} variant="filled">
            {t('add_the_block')}
          </EditorLink>
          {editor.add_embed_url !== editor.add_block_url && (
            <EditorLink url={editor.add_embed_url} variant="default">
              {t('turn_on_the_app_embed')}
            </EditorLink>
          )}
        </Group>
      )}
    </>
  );
}

function EditorLink({ url, variant, children }: { url: string; variant: 'filled' | 'default'; children: string }) {
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      variant={variant}
      rightSection={<IconExternalLink size={16} aria-label={t('opens_in_a_new_tab')} />}
    >
      {children}
    </Button>
  );
}
