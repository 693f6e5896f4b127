import { make } from './dom.js';

const themes = {
  stripe: { background: '#ffffff', text: '#1f2937', muted: '#6b7280', border: '#d1d5db' },
  flat: { background: '#f3f4f6', text: '#1f2937', muted: '#6b7280', border: 'transparent' },
  night: { background: '#30313d', text: '#f9fafb', muted: '#b4b8c5', border: '#424353' },
};

const sheet = `
:host { display: block; }
* { box-sizing: border-box; }
.fields { display: grid; gap: var(--gap); font-family: var(--font); font-size: var(--size); line-height: 1.4; color: var(--text); }
.row { display: grid; gap: var(--gap); grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); align-items: start; }
label { display: block; margin-bottom: .3em; font-size: .93em; font-weight: 500; }
.box { position: relative; }
input, select { width: 100%; min-height: 2.9em; margin: 0; padding: .7em .8em; font: inherit; color: inherit; background: var(--background); border: 1px solid var(--border); border-radius: var(--radius); box-shadow: 0 1px 2px rgb(0 0 0 / 5%); transition: border-color .12s, box-shadow .12s; }
input::placeholder { color: var(--muted); opacity: .8; }
input:focus, select:focus { outline: 2px solid transparent; border-color: var(--primary); box-shadow: 0 0 0 3px color-mix(in srgb, var(--primary) 28%, transparent); }
[aria-invalid="true"] { border-color: var(--danger); color: var(--danger); }
[aria-invalid="true"]:focus { border-color: var(--danger); box-shadow: 0 0 0 3px color-mix(in srgb, var(--danger) 25%, transparent); }
.error { margin: .35em 0 0; font-size: .88em; color: var(--danger); }
.error:empty { display: none; }
.hint { margin: 0; font-size: .85em; color: var(--muted); }
.with-brand input { padding-right: 4.6em; }
.brand { position: absolute; right: .7em; top: 50%; transform: translateY(-50%); min-width: 3.4em; padding: .15em .4em; font-size: .72em; font-weight: 700; letter-spacing: .04em; text-align: center; color: var(--muted); border: 1px solid var(--border); border-radius: 4px; pointer-events: none; }
.brand:empty { display: none; }
dialog { width: min(25rem, calc(100vw - 2rem)); padding: 1.75rem; border: 0; border-radius: 14px; color: var(--text); background: var(--background); font-family: var(--font); font-size: var(--size); line-height: 1.5; box-shadow: 0 24px 60px rgb(0 0 0 / 30%); }
dialog::backdrop { background: rgb(15 23 42 / 55%); }
h2 { margin: 0 0 .4rem; font-size: 1.2em; }
.amount { margin: 0 0 .6rem; font-size: 1.6em; font-weight: 700; }
.explanation { margin: 0 0 1.4rem; color: var(--muted); }
.buttons { display: flex; flex-wrap: wrap; gap: .6rem; }
button { flex: 1; min-height: 2.75em; padding: .6em 1em; font: inherit; font-weight: 600; cursor: pointer; color: inherit; background: transparent; border: 1px solid var(--border); border-radius: var(--radius); }
button.primary { color: var(--on-primary); background: var(--primary); border-color: var(--primary); }
button:focus-visible { outline: 3px solid color-mix(in srgb, var(--primary) 45%, transparent); outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) { input, select { transition: none; } }
`;

/** Gives a shadow root its looks. A constructed sheet needs no permission of the content security policy. */
export function dress(root) {
  if ('adoptedStyleSheets' in root) {
    const styles = new CSSStyleSheet();
    styles.replaceSync(sheet);
    root.adoptedStyleSheets = [styles];
  } else {
    root.append(make('style', {}, sheet));
  }
}

/** Hands the page's appearance on, as custom properties of the element that holds the shadow root. */
export function applyAppearance(host, appearance = {}) {
  const theme = themes[appearance.theme] ?? themes.stripe;
  const variables = appearance.variables ?? {};
  const values = {
    '--primary': variables.colorPrimary ?? '#1d4ed8',
    '--on-primary': variables.buttonColorText ?? '#ffffff',
    '--background': variables.colorBackground ?? theme.background,
    '--text': variables.colorText ?? theme.text,
    '--muted': variables.colorTextSecondary ?? theme.muted,
    '--danger': variables.colorDanger ?? '#b91c1c',
    '--border': variables.colorBorder ?? theme.border,
    '--font': variables.fontFamily ?? 'system-ui, sans-serif',
    '--size': variables.fontSizeBase ?? '16px',
    '--radius': variables.borderRadius ?? '8px',
    '--gap': variables.spacingUnit ? `calc(${variables.spacingUnit} * 4)` : '14px',
  };
  for (const [name, value] of Object.entries(values)) host.style.setProperty(name, value);
}
