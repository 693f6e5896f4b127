import { Alert, Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Inkstand recovery codes\n\n${codes.join('\n')}\n`)}`;
  return (
    <Alert color="violet" title="Keep these recovery codes">
      <Stack gap="sm">
        <Text size="sm">
          Each stands in for a code of your app, once: when the phone is lost. They are shown now and never again.
        </Text>
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
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button size="compact-sm" variant="default" component="a" href={file} download="inkstand-recovery-codes.txt">
            Download
          </Button>
          <Button size="compact-sm" onClick={onDone}>
            I have kept them
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
