import type { ChartSeries } from './chart-data.ts';

/** Twice the pixels of the screen, for slides and documents. */
const SCALE = 2;
const PADDING = 24;
const LINE_HEIGHT = 24;
/** Everything that the page's stylesheets decide; the picture has none of them. */
const STYLES = [
  ...(['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'opacity'] as const),
  ...(['color', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'visibility'] as const),
];

interface PictureTexts {
  title: string;
  /** Below the title. */
  lines: readonly string[];
  series: readonly ChartSeries[];
}

/** Draws a chart as it looks on the page, with its title and legend; undefined while nothing is drawn there. */
export async function drawPng(figure: HTMLElement, { title, lines, series }: PictureTexts): Promise<Blob | undefined> {
  const svg = figure.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!svg) return undefined;
  const { width, height } = svg.getBoundingClientRect();
  const style = getComputedStyle(figure);
  const head = PADDING + LINE_HEIGHT * (1 + lines.length) + 8;
  const foot = series.length > 1 ? LINE_HEIGHT : 0;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (head + height + foot + PADDING) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(SCALE, SCALE);
  context.fillStyle = resolveColour(figure, 'var(--mantine-color-body)');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(await loadPicture(inlineStyles(svg, width, height)), PADDING, head, width, height);
  context.textBaseline = 'top';
  context.fillStyle = style.color;
  for (const [index, text] of [title, ...lines].entries()) {
    context.font = `${index === 0 ? '600 16px' : '14px'} ${style.fontFamily}`;
    context.fillText(text, PADDING, PADDING + index * LINE_HEIGHT);
  }
  let left = PADDING;
  for (const { label, tone } of foot > 0 ? series : []) {
    context.fillStyle = resolveColour(figure, `var(--chart-${tone})`);
    context.fillRect(left, head + height + 7, 10, 10);
    context.fillStyle = style.color;
    context.fillText(label, left + 16, head + height + 4);
    left += 16 + context.measureText(label).width + 20;
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

function inlineStyles(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of STYLES) element.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

async function loadPicture(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Resolves variables and `light-dark()`, which a canvas does not know. */
function resolveColour(parent: HTMLElement, colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  parent.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
