import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { parseHex } from '../colour.ts';
import type { FontBook } from '../fonts.ts';
import { type DesignSide, pixelsPerMm } from '../model.ts';
import type { Box, GroupItem, ImageItem, Matrix, PathCommand, PathItem, Scene, SceneItem } from '../scene.ts';
import { drawScene } from './draw-scene.ts';
import { type ImageSources, placedPixels, type RgbaPicture } from './images.ts';
import { unpremultiply } from './pixels.ts';
import { printableScene } from './png.ts';
import { pause } from './rasterise.ts';

const POINTS_PER_MM = 72 / 25.4;
/** PDF paths cannot express soft shadows; they are embedded as pictures of this resolution. */
const SHADOW_PIXELS_PER_MM = 150 / 25.4;

/**
 * Renders the side as a vector PDF whose page is exactly the print area in millimetres. Text becomes outlines; pictures
 * are embedded at print resolution, or at their own if that is lower. The output is deterministic.
 */
export async function printPdf(
  side: DesignSide,
  fonts: FontBook,
  images: ImageSources,
  title: string,
): Promise<Buffer> {
  const scene = printableScene(side, fonts);
  const document = new PDFDocument({
    size: [scene.widthMm * POINTS_PER_MM, scene.heightMm * POINTS_PER_MM],
    margin: 0,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Inkstand', Creator: 'Inkstand', CreationDate: new Date(0) },
  });
  const file = collect(document);
  document.transform(POINTS_PER_MM, 0, 0, POINTS_PER_MM, 0, 0);
  await paintScene(document, scene, images, pixelsPerMm(side.printArea));
  document.end();
  return file;
}

/**
 * Paints a scene in its own millimetres under the page's current transformation; call it once per page. Pictures are
 * embedded at `perMm`, or at their own resolution if that is lower.
 */
export async function paintScene(
  document: PDFKit.PDFDocument,
  scene: Scene,
  images: ImageSources,
  perMm: number,
): Promise<void> {
  const embed = createEmbedder(document);
  const page: Canvas = {
    add: (operators) => document.addContent(operators),
    fade: (opacity) => document.opacity(opacity),
    objects: document.page.xobjects,
  };
  let groups = 0;

  async function paint(canvas: Canvas, items: readonly SceneItem[]): Promise<void> {
    for (const item of items) {
      canvas.add('q');
      if (item.opacity < 1) canvas.fade(item.opacity);
      if (item.kind === 'image') {
        embed(canvas, await placedPixels(item, images, perMm), imageMatrix(item));
      } else if (item.kind === 'group') {
        groups += 1;
        const name = `Layer${groups}`;
        canvas.objects[name] = await paintGroup(document, item, paint);
        canvas.add(`/${name} Do`);
      } else if (item.blur > 0) {
        const { picture, matrix } = drawShadow(scene, item);
        embed(canvas, picture, matrix);
        await pause();
      } else {
        canvas.add(paintOperators(item));
      }
      canvas.add('Q');
    }
  }
  await paint(page, scene.items);
}

/** A target of drawing operators: the page, or a transparency group. */
interface Canvas {
  add(operators: string): void;
  /** Sets the opacity of the operators that follow. */
  fade(opacity: number): void;
  /** Pictures and groups by their resource name. */
  objects: Record<string, PDFKit.PDFKitReference>;
}

/** A transparency group: its items are painted on a transparent canvas, which is then drawn on the page as a whole. */
async function paintGroup(
  document: PDFKit.PDFDocument,
  group: GroupItem,
  paint: (canvas: Canvas, items: readonly SceneItem[]) => Promise<void>,
): Promise<PDFKit.PDFKitReference> {
  const operators: string[] = [];
  const states: Record<string, PDFKit.PDFKitReference> = {};
  const objects: Canvas['objects'] = {};
  const canvas: Canvas = {
    objects,
    add: (more) => void operators.push(more),
    fade(opacity) {
      const name = `Gs${Math.round(opacity * 10_000)}`;
      if (!states[name]) {
        states[name] = document.ref({ Type: 'ExtGState', ca: opacity, CA: opacity });
        states[name].end('');
      }
      operators.push(`/${name} gs`);
    },
  };
  await paint(canvas, group.items);
  const form = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: corners(group.box),
    Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB', I: true },
    Resources: { ExtGState: states, XObject: objects },
    Filter: 'FlateDecode',
  });
  form.end(deflateSync(operators.join('\n')));
  return form;
}

const corners = ({ left, top, right, bottom }: Box) => [left, top, right, bottom].map((value) => Number(number(value)));

/** Returns the bytes of a document once it has ended. */
export function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

function number(value: number): string {
  return (Math.round(value * 10_000) / 10_000).toString();
}

function paintOperators(item: PathItem): string {
  const path = pathOperators(item.commands);
  if (item.stroke) {
    const stroke = `${rgb(item.stroke)} RG ${number(item.strokeWidth)} w 1 j ${path}`;
    return item.fill ? `${stroke}${rgb(item.fill)} rg B` : `${stroke}S`;
  }
  return `${rgb(item.fill ?? '#000000')} rg ${path}f`;
}

function rgb(colour: string): string {
  return parseHex(colour)
    .map((channel) => number(channel / 255))
    .join(' ');
}

/** PDF only has cubic curves: a quadratic one becomes a cubic with its control points at two thirds of the way. */
export function pathOperators(commands: readonly PathCommand[]): string {
  let operators = '';
  let [penX, penY] = [0, 0];
  const add = (letter: string, ...values: number[]) => {
    operators += `${values.map(number).join(' ')} ${letter} `;
    [penX, penY] = values.slice(-2) as [number, number];
  };
  for (const command of commands) {
    if (command[0] === 'M') add('m', command[1], command[2]);
    else if (command[0] === 'L') add('l', command[1], command[2]);
    else if (command[0] === 'C') add('c', ...(command.slice(1) as number[]));
    else if (command[0] === 'Q') {
      const [, controlX, controlY, x, y] = command;
      const towards = (from: number, to: number) => from + (2 / 3) * (to - from);
      add('c', towards(penX, controlX), towards(penY, controlY), towards(x, controlX), towards(y, controlY), x, y);
    } else operators += 'h ';
  }
  return operators;
}

/** PDF pictures fill the unit square, bottom up. */
function imageMatrix({ matrix: [a, b, c, d, e, f], width, height }: ImageItem): Matrix {
  return [a * width, b * width, -c * height, -d * height, e + c * height, f + d * height];
}

function drawShadow(scene: Scene, item: PathItem): { picture: RgbaPicture; matrix: Matrix } {
  const { left, top, right, bottom } = item.box;
  const x = Math.floor(left * SHADOW_PIXELS_PER_MM);
  const y = Math.floor(top * SHADOW_PIXELS_PER_MM);
  const width = Math.ceil(right * SHADOW_PIXELS_PER_MM) - x;
  const height = Math.ceil(bottom * SHADOW_PIXELS_PER_MM) - y;
  const alone = { ...scene, items: [{ ...item, opacity: 1 }] };
  const drawn = drawScene(alone, SHADOW_PIXELS_PER_MM, { x, y, width, height });
  const millimetres = (pixels: number) => pixels / SHADOW_PIXELS_PER_MM;
  return {
    picture: { width, height, pixels: Buffer.from(unpremultiply(drawn.pixels)) },
    matrix: [millimetres(width), 0, 0, -millimetres(height), millimetres(x), millimetres(y + height)],
  };
}

/** Embeds pictures as raw colours with an alpha mask: faster and smaller than going through PNG. */
function createEmbedder(document: PDFKit.PDFDocument) {
  let count = 0;
  return (canvas: Canvas, picture: RgbaPicture, matrix: Matrix) => {
    const { width, height, pixels } = picture;
    const colours = Buffer.allocUnsafe(width * height * 3);
    const alphas = Buffer.allocUnsafe(width * height);
    for (let index = 0; index < width * height; index++) {
      colours[index * 3] = pixels[index * 4]!;
      colours[index * 3 + 1] = pixels[index * 4 + 1]!;
      colours[index * 3 + 2] = pixels[index * 4 + 2]!;
      alphas[index] = pixels[index * 4 + 3]!;
    }
    const common = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
    const mask = document.ref({ ...common, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' });
    mask.end(deflateSync(alphas));
    const image = document.ref({ ...common, ColorSpace: 'DeviceRGB', Filter: 'FlateDecode', SMask: mask });
    image.end(deflateSync(colours));
    count += 1;
    const name = `Picture${count}`;
    canvas.objects[name] = image;
    canvas.add(`${matrix.map((value) => Number(value.toFixed(6)) + 0).join(' ')} cm /${name} Do`);
  };
}
