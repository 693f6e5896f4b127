import { ApiError } from '@inkstand/contract/client';
import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { Language } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Checkbox, ColorSwatch, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showDone, showProblem } from '#ui/show-problem.ts';
import { languageOptions } from './languages.ts';

const MAX_COLOURS = 12;

interface SendProofDialogProps {
  product: ProductInDesigner;
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Asks for the approval of the design as it is saved now. */
export function SendProofDialog({ opened, onClose, ...form }: SendProofDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Send a proof" size="lg">
      <SendProofForm {...form} onClose={onClose} />
    </Modal>
  );
}

function SendProofForm({ product, onClose, onSent }: Omit<SendProofDialogProps, 'opened'>) {
  const api = useApi();
  const [colours, setColours] = useState(product.colours.slice(0, MAX_COLOURS).map(({ code }) => code));
  const [message, setMessage] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>('en');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (colours.length === 0) return setErrors({ colours: 'Choose a colour at least.' });
    setBusy(true);
    try {
      const params = { tenant_id: product.tenant_id, product_id: product.id };
      const { data } = await api.sendProof({ params, body: { colours, message, email, language } });
      showDone(data.email ? `Proof sent to ${data.email}` : 'The proof is ready: copy its link.');
      onSent();
      onClose();
    } catch (error) {
      const found = error instanceof ApiError ? error.firstErrors : {};
      setErrors(found);
      if (Object.keys(found).length === 0) showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Checkbox.Group label="Colours to show" value={colours} onChange={setColours} error={errors.colours}>
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
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <TextInput
          label="Email"
          description="Leave it empty to hand over the link yourself."
          type="email"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {email !== '' && (
          <Select
            label="Language of the email"
            data={languageOptions}
            value={language}
            allowDeselect={false}
            onChange={(value) => value && setLanguage(value as Language)}
          />
        )}
        <Text size="sm" c="dimmed">
          The proof shows version {product.revision} as it is saved now. A later edit takes an approval back.
        </Text>
        <Button type="submit" loading={isBusy}>
          {email === '' ? 'Make the proof' : 'Send the proof'}
        </Button>
      </Stack>
    </form>
  );
}
