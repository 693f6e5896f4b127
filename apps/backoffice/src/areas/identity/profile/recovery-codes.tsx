import { t } from '@inkstand/i18n/office/settings';
import { Alert, Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(t('inkstand_recovery_codes', { codes: codes.join('\n') }))}`;
  return (
    <Alert color="violet" title={t('save_these_recovery_codes')}>
      <Stack gap="sm">
        <Text size="sm">{t('use_one_instead_of_the_apps')}</Text>
        <SimpleGrid cols={2} spacing={6} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {codes.map((code) => (
            <Text key={code} component="li" size="sm" ff="monospace">
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Group gap="sm">
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
          <Button size="compact-sm" variant="default" component="a" href={file} download="inkstand-recovery-codes.txt">
            {t('download')}
          </Button>
          <Button size="compact-sm" onClick={onDone}>
            {t('i_have_saved_them')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
