/**
 * Opens the question that the address names, and names in the address the one that is opened, so that it can be sent.
 */
export function startQuestions(): void {
  if (!document.querySelector('[data-questions]')) return;
  const openNamed = (): void => {
    const question = document.querySelector(':target')?.closest('details');
    if (question) question.open = true;
  };
  // The event does not bubble.
  document.addEventListener('toggle', ({ target }) => nameOpened(target), { capture: true });
  addEventListener('hashchange', openNamed);
  openNamed();
}

function nameOpened(target: EventTarget | null): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  const heading = target.querySelector('h3');
  if (heading && target.closest('[data-questions]')) history.replaceState(history.state, '', `#${heading.id}`);
}
