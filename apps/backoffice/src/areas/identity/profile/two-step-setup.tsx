import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '#ui/use-form.ts';
import { QrPicture } from './qr-picture.tsx';

export interface NewSecret {
  secret: string;
  qr: string[];
}

interface TwoStepSetupProps {
  secret: NewSecret;
  onDone: (recoveryCodes: string[]) => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret for an authenticator app and asks for its first code. */
export function TwoStepSetup({ secret, onDone, onCancel }: TwoStepSetupProps) {
  const api = useApi();
  const { values, field, onSubmit, run, isPending, setErrors } = useForm({ code: '' });
  const confirm = () =>
    values.code.trim() === ''
      ? setErrors({ code: t('required') })
      : run(async () => onDone((await api.confirmTwoStep({ body: values })).data.recovery_codes));

  return (
    <form onSubmit={onSubmit(confirm)} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('scan_this_with_an_authenticator_app')}</Text>
        <QrPicture rows={secret.qr} label={t('qr_code_with_the_key_for')} />
        <Code style={{ overflowWrap: 'anywhere' }} aria-label={t('key')}>
          {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Code>
        <TextInput
          label={t('type_the_six_digits_that_it')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...field('code')}
        />
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            {t('turn_on')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
