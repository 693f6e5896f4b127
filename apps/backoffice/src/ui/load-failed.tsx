import { t } from '@inkstand/i18n/office/lists';
import { Alert, Button } from '@mantine/core';

interface LoadFailedProps {
  title: string;
  onRetry: () => void;
}

/**
 * Shown in place of what could not be loaded within a page. A page itself that cannot be loaded shows an error page.
 */
export function LoadFailed({ title, onRetry }: LoadFailedProps) {
  return (
    <Alert color="red" title={title}>
      <Button size="compact-sm" variant="light" color="red" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </Alert>
  );
}
