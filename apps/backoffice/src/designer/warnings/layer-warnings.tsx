import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useWarnings } from './use-warnings.ts';

/** Errors and warnings of one layer, beside its fields. */
export function LayerWarnings({ layer }: { layer: string }) {
  const warnings = useWarnings().filter((warning) => warning.layer === layer);
  if (warnings.length === 0) return null;
  return (
    <Stack gap="xs" role="status">
      {warnings.map(({ sentence, severity }) => (
        <Alert
          key={sentence}
          p="xs"
          color={severity === 'error' ? 'red' : 'yellow'}
          icon={severity === 'error' ? <IconCircleX /> : <IconAlertTriangle />}
        >
          {sentence}
        </Alert>
      ))}
    </Stack>
  );
}
