/** The sign-out button. What it does is the app's; it is loaded when someone signs out. */
export function startSignOut(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-sign-out]')) return;
    void Promise.all([import('@inkstand/contract/client'), import('#areas/identity/accounts/sign-out.ts')]).then(
      ([{ createClient }, { signOut }]) => signOut(createClient()),
    );
  });
}
