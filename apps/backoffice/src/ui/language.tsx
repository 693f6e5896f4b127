import { LanguageSelect } from '@inkstand/web/language-select.tsx';
import { notifications } from '@mantine/notifications';

/** The language selector of the public pages and of printers; `LanguageChoice` is that of the back office. */
export function Language() {
  return <LanguageSelect onProblem={(message) => notifications.show({ color: 'red', message, withBorder: true })} />;
}
