import { LanguageSelect } from '@inkstand/web/language-select.tsx';
import { showToast } from './toast.ts';

/** The language selector of a store's header. */
export function Language() {
  return <LanguageSelect onProblem={(message) => showToast('error', message)} />;
}
