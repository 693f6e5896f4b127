import { showToast } from './language.ts';

/** Closes an open menu (`<details data-menu>`) on Escape and on a click outside it. */
export function startMenu(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

/** The sign-out button. What it does is the app's; it is loaded when someone signs out. */
export function startSignOut(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-sign-out]') : null;
    if (!button) return;
    Promise.all([import('@inkstand/contract/client'), import('#areas/identity/accounts/sign-out.ts')])
      .then(([{ createClient }, { signOut }]) => signOut(createClient()))
      .catch(() => showToast(button.dataset.signOut ?? ''));
  });
}
