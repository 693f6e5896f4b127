import { LanguageSelect } from '@inkstand/web/language-select.tsx';
import { notifications } from '@mantine/notifications';

/** The language selector of the public pages. What lies behind the login is in English. */
export function Language() {
  return <LanguageSelect onProblem={(message) => notifications.show({ color: 'red', message, withBorder: true })} />;
}
