import { t } from '@inkstand/i18n/office/integrations';
import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';

export interface SendChoice {
  active: boolean;
  overwrite: boolean;
}

interface SendDialogProps {
  /** How many products the user has chosen; undefined: all that are new or have changed. */
  count: number | undefined;
  /** A chosen product was changed or deleted in the shop. */
  hasShopChanges: boolean;
  onSend: (choice: SendChoice) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whether new products become drafts or active. */
export function SendDialog({ count, hasShopChanges, onSend, onClose }: SendDialogProps) {
  const [active, setActive] = useState(false);
  const [overwrite, setOverwrite] = useState(false);
  return (
    <FormDialog
      title={count === undefined ? t('send_new_and_changed_products') : t('send_products', { count })}
      submit={t('send_to_the_shop')}
      onSubmit={() => onSend({ active, overwrite })}
      onClose={onClose}
    >
      <Radio.Group
        label={t('new_products_become')}
        value={active ? 'active' : 'draft'}
        onChange={(value) => setActive(value === 'active')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="draft" label={t('drafts')} description={t('you_look_at_them_in_shopify')} />
          <Radio value="active" label={t('active')} description={t('they_are_on_sale_in_your')} />
        </Stack>
      </Radio.Group>
      {hasShopChanges && (
        <Checkbox
          label={t('replace_what_was_changed_in_the')}
          description={t('titles_texts_tags_and_prices_go')}
          checked={overwrite}
          onChange={(event) => setOverwrite(event.currentTarget.checked)}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('products_that_the_shop_has_already')}
      </Text>
    </FormDialog>
  );
}
