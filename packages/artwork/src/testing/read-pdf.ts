/** A minimal PDF reader for our own files: converts their single page to SVG for tests. */
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

interface PdfObject {
  dictionary: string;
  stream: Buffer | undefined;
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const found of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const start = found.index + found[0].length;
    const streamAt = text.indexOf('stream\n', start);
    const endAt = text.indexOf('endobj', start);
    const hasStream = streamAt >= 0 && streamAt < endAt && text.slice(start, streamAt).includes('/FlateDecode');
    const dictionary = text.slice(start, hasStream ? streamAt : endAt);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const bytes = pdf.subarray(streamAt + 7, streamAt + 7 + length);
    objects.set(found[1]!, { dictionary, stream: hasStream ? inflateSync(bytes) : undefined });
  }
  return objects;
}

async function imageAddress(objects: Map<string, PdfObject>, { dictionary, stream }: PdfObject): Promise<string> {
  const value = (key: string) => /\d+/.exec(dictionary.slice(dictionary.indexOf(key) + key.length))![0];
  const [width, height] = [Number(value('/Width')), Number(value('/Height'))];
  const alphas = objects.get(value('/SMask'))!.stream!;
  const png = await sharp(stream!, { raw: { width, height, channels: 3 } })
    .joinChannel(alphas, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * Returns the page at `scale` pixels per point. Supports the operators that `print/pdf.ts` writes, and fails on any
 * other.
 */
export async function pdfToSvg(pdf: Buffer, scale: number): Promise<string> {
  const objects = readObjects(pdf);
  const text = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)!.map(Number);
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(text)![1]!)!.stream!.toString('latin1');
  const opacities = new Map(
    [...text.matchAll(/\/(Gs\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      return [name!, Number(/\/ca ([\d.]+)/.exec(objects.get(id!)!.dictionary)?.[1] ?? 1)] as const;
    }),
  );
  const images = new Map<string, string>();
  for (const [, name, id] of text.matchAll(/\/(Picture\d+) (\d+) 0 R/g)) {
    images.set(name!, await imageAddress(objects, objects.get(id!)!));
  }

  const layers = new Map<string, string>();
  for (const [, name, id] of text.matchAll(/\/(Layer\d+) (\d+) 0 R/g)) {
    const { dictionary, stream } = objects.get(id!)!;
    if (!dictionary.includes('/S /Transparency')) throw new Error(`${name} is no transparency group`);
    layers.set(name!, stream!.toString('latin1'));
  }

  let state = { fill: '', stroke: '', width: '1', opacity: 1, groups: 0 };
  const saved: (typeof state)[] = [];
  let path = '';
  let operands: string[] = [];
  // A PDF page's origin is its lower left corner.
  const elements = [`<g transform="matrix(1 0 0 -1 0 ${height})">`];
  const colour = () => `rgb(${operands.map((part) => `${Number(part) * 100}%`).join(' ')})`;
  const draw = (paint: string) => {
    elements.push(`<path d="${path}" opacity="${state.opacity}" stroke-linejoin="round" ${paint}/>`);
    path = '';
  };
  const extend = (command: string) => {
    path += command;
  };
  const operators: Record<string, () => void> = {
    q: () => {
      saved.push(state);
      state = { ...state, groups: 0 };
    },
    Q: () => {
      elements.push('</g>'.repeat(state.groups));
      state = saved.pop()!;
    },
    cm: () => {
      elements.push(`<g transform="matrix(${operands.join(' ')})">`);
      state.groups += 1;
    },
    gs: () => {
      state.opacity = opacities.get(operands[0]!.slice(1))!;
    },
    Do: () => {
      const name = operands[0]!.slice(1);
      const layer = layers.get(name);
      if (layer !== undefined) {
        operands = [];
        const outside = state;
        elements.push(`<g opacity="${outside.opacity}">`);
        state = { fill: '', stroke: '', width: '1', opacity: 1, groups: 0 };
        run(layer);
        elements.push('</g>');
        state = outside;
        return;
      }
      const href = images.get(name)!;
      const flipped = 'transform="matrix(1 0 0 -1 0 1)" width="1" height="1" preserveAspectRatio="none"';
      elements.push(`<image href="${href}" ${flipped} opacity="${state.opacity}"/>`);
    },
    rg: () => {
      state.fill = colour();
    },
    RG: () => {
      state.stroke = colour();
    },
    w: () => {
      state.width = operands[0]!;
    },
    j: () => {},
    m: () => extend(`M${operands.join(' ')}`),
    l: () => extend(`L${operands.join(' ')}`),
    c: () => extend(`C${operands.join(' ')}`),
    h: () => extend('Z'),
    f: () => draw(`fill="${state.fill}"`),
    S: () => draw(`fill="none" stroke="${state.stroke}" stroke-width="${state.width}"`),
  };
  function run(stream: string): void {
    for (const token of stream.split(/\s+/).filter(Boolean)) {
      if (/^[-+.\d/]/.test(token)) operands.push(token);
      else {
        const operator = operators[token];
        if (!operator) throw new Error(`unknown operator ${token}`);
        operator();
        operands = [];
      }
    }
  }
  run(content);
  const opened = elements.join('').split('<g ').length - elements.join('').split('</g>').length;
  const size = `width="${width! * scale}" height="${height! * scale}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${elements.join('')}${'</g>'.repeat(opened)}</svg>`;
}
