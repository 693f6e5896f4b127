import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { shadeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { officeLanguage } from '@inkstand/i18n/office/load-office-text';
import { useApi } from '@inkstand/web/provider.tsx';
import { Checkbox, ColorSwatch, Group, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#ui/form-dialog.tsx';
import { languageOptions } from '#ui/format.ts';
import { showDone } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';

const MAX_COLOURS = 12;

interface SendProofDialogProps {
  product: ProductInDesigner;
  onClose: () => void;
}

/** Sends a proof of the design as currently saved. */
export function SendProofDialog({ product, onClose }: SendProofDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { values, field, run, setErrors } = useForm({
    colours: product.colours.slice(0, MAX_COLOURS).map(({ code }) => code),
    message: '',
    email: '',
    language: officeLanguage,
  });
  const { colours, email } = values;

  function send() {
    if (colours.length === 0) return setErrors({ colours: t('choose_at_least_one_colour') });
    return run(async () => {
      const params = { tenant_id: product.tenant_id, product_id: product.id };
      const { data } = await api.sendProof({ params, body: values });
      showDone(data.email ? t('proof_sent_to', { email: data.email }) : t('the_proof_is_ready_copy_its'));
      await revalidate();
      return data;
    });
  }

  return (
    <FormDialog
      title={t('send_a_proof')}
      size="lg"
      submit={email === '' ? t('create_proof') : t('send_proof')}
      onSubmit={send}
      onClose={onClose}
    >
      <Checkbox.Group label={t('colours_to_show')} {...field('colours')}>
        <Group gap="md" mt={6} mb={6}>
          {product.colours.map(({ code, name, hex }) => (
            <Checkbox
              key={code}
              value={code}
              disabled={colours.length >= MAX_COLOURS && !colours.includes(code)}
              label={
                <Group gap={6} wrap="nowrap">
                  <ColorSwatch size={16} color={hex} component="span" />
                  {shadeName(name)}
                </Group>
              }
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea
        label={t('message')}
        placeholder={t('what_should_they_check')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        {...field('message')}
      />
      <TextInput label={t('email')} description={t('leave_empty_to_share_the_link')} type="email" {...field('email')} />
      {email !== '' && (
        <Select
          label={t('language_of_the_email')}
          data={languageOptions}
          allowDeselect={false}
          {...field('language')}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('the_proof_shows_version_as_its', { version: product.revision })}
      </Text>
    </FormDialog>
  );
}
