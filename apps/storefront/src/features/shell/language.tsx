import { LanguageSelect } from '@inkstand/web/language-select.tsx';
import { showToast } from './toast.ts';

export function Language() {
  return <LanguageSelect onProblem={(message) => showToast('error', message)} />;
}
