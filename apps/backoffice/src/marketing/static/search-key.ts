/** Makes `/` move the focus to the search, also while the script of the search is still loading. */
export function startSearchKey(input: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isTyping = target instanceof Element && target.matches('input, textarea, select');
    if (key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}
