// Colours follow the theme's text colour, so that dark themes work too. Sizes are in pixels and em: themes give `rem`
// different meanings. A theme may set --inkstand-radius; --field-background is that of its own fields.

const FAINT = 'color-mix(in srgb, currentColor 16%, transparent)';
const LINE = 'color-mix(in srgb, currentColor 58%, transparent)';
const PROBLEM = 'color-mix(in srgb, #d3220f 78%, currentColor)';

export const css = `
:host { display: block; container-type: inline-size; margin: 0 0 20px; font: inherit; color: inherit; text-align: start; }
:host, * { box-sizing: border-box; }
[hidden] { display: none !important; }
.card { display: grid; grid-template: "title" "preview" "fields" / minmax(0, 1fr); gap: 14px; padding: 16px; border: 1px solid ${FAINT}; border-radius: var(--inkstand-radius, 12px); }
h2 { grid-area: title; margin: 0; font: inherit; font-size: 1.0625em; font-weight: 600; line-height: 1.35; letter-spacing: normal; }
.preview { grid-area: preview; min-width: 0; }
.frame { position: relative; overflow: hidden; aspect-ratio: 1; border-radius: calc(var(--inkstand-radius, 12px) - 4px); background: ${FAINT}; }
img { display: block; width: 100%; height: 100%; object-fit: cover; }
.fields { grid-area: fields; display: grid; align-content: start; gap: 10px; min-width: 0; min-height: 96px; }
@container (min-width: 420px) {
  .card { grid-template: "preview title" auto "preview fields" 1fr / minmax(0, 2fr) minmax(0, 3fr); gap: 12px 20px; }
  .frame { aspect-ratio: 4 / 5; }
}
label { display: block; margin: 0 0 6px; font: inherit; font-size: .9375em; font-weight: 500; line-height: 1.4; letter-spacing: normal; overflow-wrap: anywhere; }
.optional { font-weight: 400; opacity: .8; }
input { display: block; width: 100%; min-height: 44px; margin: 0; padding: 9px 12px; border: 1px solid ${LINE}; border-radius: calc(var(--inkstand-radius, 12px) - 4px); background: var(--field-background, transparent); color: inherit; font: inherit; font-size: max(16px, 1em); line-height: 1.5; letter-spacing: normal; appearance: none; }
input::placeholder { color: inherit; opacity: .68; }
input[aria-invalid] { border-color: ${PROBLEM}; box-shadow: inset 0 0 0 1px ${PROBLEM}; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.note { display: flex; gap: 12px; align-items: start; min-height: 21px; margin-top: 4px; font-size: 14px; line-height: 1.5; }
.problem { margin: 0; color: ${PROBLEM}; font-weight: 500; overflow-wrap: anywhere; }
.problem::first-letter { text-transform: uppercase; }
.counter { flex: none; margin-inline-start: auto; opacity: .8; font-variant-numeric: tabular-nums; }
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.sides { display: flex; gap: 2px; margin-top: 8px; padding: 3px; border-radius: 999px; background: ${FAINT}; }
button { flex: 1; min-height: 36px; padding: 4px 12px; border: 0; border-radius: 999px; background: transparent; color: inherit; font: inherit; font-size: 14px; cursor: pointer; }
.sides [aria-pressed="true"] { box-shadow: inset 0 0 0 2px currentColor; font-weight: 600; }
.retry { justify-self: start; min-height: 44px; border: 1px solid ${LINE}; }
.spinner { position: absolute; inset: auto 10px 10px auto; width: 22px; height: 22px; border: 3px solid rgb(32 34 35 / 25%); border-top-color: #202223; border-radius: 50%; animation: turn .8s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 3s; } }
`;
