import { LanguageSelect } from '@inkstand/web/language-select.tsx';
import { notifications } from '@mantine/notifications';

/** The language selector of the public pages. Pages behind the login are in English. */
export function Language() {
  return <LanguageSelect onProblem={(message) => notifications.show({ color: 'red', message, withBorder: true })} />;
}
