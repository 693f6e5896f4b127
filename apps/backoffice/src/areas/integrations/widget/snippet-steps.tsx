import { t } from '@inkstand/i18n/office/integrations';
import { Button, Code, CopyButton, List, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { RichText } from '#ui/rich-text.tsx';

/** Liquid for the product template of a theme. */
const snippet = (scriptUrl: string) => `{%- assign inkstand = product.metafields.inkstand -%}
{%- if inkstand.product != blank -%}
  <div
    data-inkstand-product="{{ inkstand.product.value }}"
    data-inkstand-personalizable="{{ inkstand.personalizable.value }}"
  ></div>
  <script src="${scriptUrl}" data-shop="{{ shop.permanent_domain }}" defer></script>
{%- endif -%}`;

/** Adding the script to the code of a theme. */
export function SnippetSteps({ scriptUrl }: { scriptUrl: string }) {
  const code = snippet(scriptUrl);
  return (
    <>
      <Text>{t('for_older_themes_and_for_themes')}</Text>
      <List type="ordered" spacing="xs" my="md" pr="md">
        <List.Item>{t('in_shopify_open_online_store_then')}</List.Item>
        <List.Item>
          <RichText
            text={t('choose_edit_code')}
            parts={{
              main: () => <Code>main-product.liquid</Code>,
              product: () => <Code>product-template.liquid</Code>,
            }}
          />
        </List.Item>
        <List.Item>{t('paste_this_above_the_add_to')}</List.Item>
      </List>
      <Code block fz="sm" aria-label={t('the_snippet')} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {code}
      </Code>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button mt="sm" onClick={copy} leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}>
            {copied ? t('copied') : t('copy_the_snippet')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
