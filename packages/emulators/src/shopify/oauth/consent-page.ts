import { html, page } from '../pages/html.ts';
import type { Shop } from '../shop.ts';

/** What a shop's owner is asked before the app is installed. The form posts to the address it was shown at. */
export function consentPage(
  shop: Shop,
  scopes: readonly string[],
  links: readonly (readonly [string, string])[],
): string {
  return page(
    { title: 'Install Inkstand', shop: shop.name, links },
    html`<div class="card narrow">
<p>This app wants to do the following in <strong>${shop.domain}</strong>:</p>
<ul>${scopes.map((scope) => html`<li>${describe(scope)} <span class="muted">(${scope})</span></li>`)}</ul>
<form method="post" class="actions">
<button class="primary" name="decision" value="install">Install</button>
<button name="decision" value="cancel">Cancel</button>
</form>
</div>`,
  );
}

function describe(scope: string): string {
  const words = scope.replace(/^(read|write)_/, '').replaceAll('_', ' ');
  return scope.startsWith('write_') ? `View and change ${words}` : `View ${words}`;
}
