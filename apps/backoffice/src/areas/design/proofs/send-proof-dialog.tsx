import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { Language } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Checkbox, ColorSwatch, Group, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#ui/form-dialog.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { languageOptions } from './languages.ts';

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
    language: 'en' as Language,
  });
  const { colours, email } = values;

  function send() {
    if (colours.length === 0) return setErrors({ colours: 'Choose a colour at least.' });
    return run(async () => {
      const params = { tenant_id: product.tenant_id, product_id: product.id };
      const { data } = await api.sendProof({ params, body: values });
      showDone(data.email ? `Proof sent to ${data.email}` : 'The proof is ready: copy its link.');
      await revalidate();
      return data;
    });
  }

  return (
    <FormDialog
      title="Send a proof"
      size="lg"
      submit={email === '' ? 'Make the proof' : 'Send the proof'}
      onSubmit={send}
      onClose={onClose}
    >
      <Checkbox.Group label="Colours to show" {...field('colours')}>
        <Group gap="md" mt={6} mb={6}>
          {product.colours.map(({ code, name, hex }) => (
            <Checkbox
              key={code}
              value={code}
              disabled={colours.length >= MAX_COLOURS && !colours.includes(code)}
              label={
                <Group gap={6} wrap="nowrap">
                  <ColorSwatch size={16} color={hex} component="span" />
                  {name}
                </Group>
              }
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea
        label="Message"
        placeholder="What should they look at?"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        {...field('message')}
      />
      <TextInput
        label="Email"
        description="Leave it empty to hand over the link yourself."
        type="email"
        {...field('email')}
      />
      {email !== '' && (
        <Select label="Language of the email" data={languageOptions} allowDeselect={false} {...field('language')} />
      )}
      <Text size="sm" c="dimmed">
        The proof shows version {product.revision} as it is saved now. A later edit takes an approval back.
      </Text>
    </FormDialog>
  );
}
