import { findInks } from '@inkstand/artwork/colour-count';
import { isGarmentKey } from '@inkstand/artwork/garments';
import { type DesignDocument, type HexColour, isPrinted, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { garmentView } from '@inkstand/artwork/print/garments';
import type { ImageSources, ProofColour, ProofSheet, ProofSide } from '@inkstand/artwork/print/pool';
import { inkArea } from '@inkstand/artwork/scene-ink';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { hasWhite } from '@inkstand/domain/print-techniques';
import { formatDay, type TextLanguage, textsFor } from '@inkstand/i18n';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { createProofTranslator } from '@inkstand/i18n/proof';
import { createPaperTranslator, pageNumber } from '@inkstand/i18n/server-texts';
import { fontBook } from '#areas/design/designs/check-print.ts';
import { cachedFiles } from '#areas/design/designs/mockup-file.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { loadImages } from './proof-print.ts';
import { loadProof, proofColours, proofDesign, type SelectedProof, withToken } from './proof-response.ts';
import { proofWarnings } from './proof-warnings.ts';

const PICTURE_WIDTH = 800;
const MAX_COLOURS = 8;

/** The data that a proof is drawn from. */
interface Read {
  selected: SelectedProof;
  document: DesignDocument;
  images: Partial<Record<SideId, ImageSources>>;
  warnings: string[];
  language: TextLanguage;
}

/** Holds a proof's PDFs, one for each language: they repeat the message that it was sent with. */
export const proofFolder = (tenantId: string, proofId: string) => `${tenantId}/proofs/${proofId}`;

/** Returns a proof as a PDF, drawn on first request and then stored: its content never changes. */
export async function proofPdf(
  ctx: Ctx,
  { params, query }: HandlerInput<'proofPdf'>,
): Promise<HandlerReply<'proofPdf'>> {
  const { ctx: ofTenant, proofId } = withToken(ctx, params.token);
  const read = await ofTenant.tx(async (tx): Promise<Read> => {
    const selected = await loadProof(tx, ofTenant, proofId);
    const language = textsFor(query.lang ?? ctx.language, selected.tenant.region);
    const document = proofDesign(selected);
    const images: Read['images'] = {};
    for (const id of SIDE_IDS) {
      const side = document.sides[id];
      if (isPrinted(side)) images[id] = await loadImages(tx, ofTenant, side);
    }
    const warnings = (await proofWarnings(tx, selected, language)).map(({ message }) => message);
    return { selected, document, images, warnings, language };
  });
  const key = `${proofFolder(ofTenant.tenantId, proofId)}/${read.language}.pdf`;
  const draw = async () => ctx.artwork.proofPdf(await buildSheet(ofTenant, read));
  const body = (await cachedFiles(ctx.files)(key, draw)) ?? fail('request.not_found');
  const { product, proof } = read.selected;
  return { contentType: 'application/pdf', body, fileName: `${product.slug}-proof-${proof.revision}.pdf` };
}

async function buildSheet(ctx: Ctx, read: Read): Promise<ProofSheet> {
  const { selected, warnings, language } = read;
  const { proof, product, variant, tenant } = selected;
  const t = createProofTranslator(language);
  const words = createCatalogueTranslator(language);
  const date = formatDay(proof.createdAt, language, 'UTC');
  const colours = proofColours(selected);
  const company = { company: tenant.name };
  const notes = [
    ...(proof.message ? [{ title: t('message', company), lines: [proof.message] }] : []),
    { title: t('notes'), lines: [...warnings.map(asSentence), t('screens')] },
  ];
  return {
    language,
    title: t('title', { name: product.name }),
    lead: t('lead', company),
    company: tenant.name,
    facts: [
      [
        t('garment'),
        [words.blank(variant.name), variant.values.brand, words.text(variant.values.fabric).text]
          .filter(Boolean)
          .join(', '),
      ],
      [t('colours'), colours.map(({ name }) => words.shade(name)).join(', ')],
      [
        t('technique'),
        variant.values.print_techniques
          .slice(0, 1)
          .map((technique) => words.name('technique', technique))
          .join(),
      ],
      [t('version'), t('version_of', { revision: proof.revision, date })],
    ],
    colours: await drawMockups(ctx, read),
    sides: await drawSides(read),
    inksTitle: t('inks'),
    notes,
    signature: { title: t('sign_title'), fields: [t('sign_name'), t('sign_date'), t('signature')] },
    foot: `${tenant.name} · ${product.name} · ${t('version')} ${proof.revision} · ${date}`,
    page: pageNumber(createPaperTranslator(language))('{page}', '{pages}'),
  };
}

/** Draws the garment in the proof's colours; those beyond the first few are only named. */
async function drawMockups(ctx: Ctx, { selected, document, images, language }: Read): Promise<ProofColour[]> {
  const words = createCatalogueTranslator(language);
  const { garment, values } = selected.variant;
  if (!isGarmentKey(garment)) return [];
  const pictures = proofColours(selected)
    .slice(0, MAX_COLOURS)
    .map(async ({ name, hex }): Promise<ProofColour> => {
      const colour: ProofColour = { name: words.shade(name), hex: hex as HexColour };
      for (const view of SIDE_IDS) {
        if (!garmentView(garment, view)) continue;
        const side = document.sides[view];
        const design = isPrinted(side) ? { side, images: images[view] ?? {} } : {};
        const request = {
          garment,
          view,
          colourHex: colour.hex,
          hasWhite: hasWhite(values.print_techniques),
          width: PICTURE_WIDTH,
          format: 'png',
          ...design,
        } as const;
        colour[view] = await ctx.artwork.mockup(request);
      }
      return colour;
    });
  return Promise.all(pictures);
}

async function drawSides({ document, images, language }: Read): Promise<ProofSide[]> {
  const t = createProofTranslator(language);
  const fonts = await fontBook();
  return SIDE_IDS.flatMap((id): ProofSide[] => {
    const side = document.sides[id];
    if (!isPrinted(side)) return [];
    const { widthMm, heightMm } = side.printArea;
    const ink = inkArea(side, fonts);
    const { inks, hasPictures } = findInks(side);
    return [
      {
        heading: t(id),
        lines: [t('print_area', { width: widthMm, height: heightMm }), ...(ink ? [t('print_size', ink)] : [])],
        side,
        images: images[id] ?? {},
        inks,
        ...(hasPictures ? { pictures: t('pictures') } : {}),
      },
    ];
  });
}

/** Our messages start in lower case, since they stand beside fields; in a list of notes they start with a capital. */
const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
