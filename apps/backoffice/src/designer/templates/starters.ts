import type { DesignLayer, FontFamilyId, HexColour, TextLayer } from '@inkstand/artwork/model';
import { newTextLayer } from '@inkstand/artwork/new-layers';
import { t } from '@inkstand/i18n/office/designer';

/** Inks of a starter template; `main` is replaced by an ink that is readable on the fabric. */
export const MAIN: HexColour = '#1d2030';

export interface Starter {
  id: string;
  name: string;
  layers: readonly DesignLayer[];
}

interface Line {
  text: string;
  y: number;
  size: number;
  family?: FontFamilyId;
  /** Other fields of the text. */
  more?: Partial<TextLayer>;
}

/**
 * Lines stacked about a centre at 100 mm; sizes and positions in millimetres of a sheet that is fitted to the print
 * area later.
 */
function stack(id: string, lines: readonly Line[]): TextLayer[] {
  return lines.map(({ text, y, size, family = 'montserrat', more }, index) =>
    newTextLayer({
      id: `${id}-${index}`,
      text,
      x: 100,
      y,
      fontSize: size,
      fontFamily: family,
      fontWeight: 700,
      fill: MAIN,
      ...more,
    }),
  );
}

const shopperField = (key: string, label: string, maxLength: number) =>
  ({ customisable: true, field: { key, label, maxLength, empty: 'required' } }) as const;

/** Letters around a circle, each as a text of its own, since a text cannot be bent. */
function ring(id: string, text: string, radius: number, size: number): TextLayer[] {
  const letters = [...text];
  return letters.flatMap((letter, index) => {
    if (letter === ' ') return [];
    const degrees = (index / letters.length) * 360 - 90;
    const radians = (degrees * Math.PI) / 180;
    return newTextLayer({
      id: `${id}-ring-${index}`,
      text: letter,
      x: Math.round((100 + radius * Math.cos(radians)) * 1000) / 1000,
      y: Math.round((100 + radius * Math.sin(radians)) * 1000) / 1000,
      angle: Math.round((degrees + 90) * 100) / 100,
      fontSize: size,
      fontFamily: 'barlow-condensed',
      fontWeight: 700,
      fill: MAIN,
      group: `${id}-ring`,
    });
  });
}

/** Starter templates for any print area. */
export const STARTERS: readonly Starter[] = [
  {
    id: 'event',
    name: t('starter_event_and_date'),
    layers: stack('event', [
      { text: 'THE GREAT', y: 40, size: 20, family: 'barlow-condensed', more: { letterSpacing: 4, fill: '#f2762e' } },
      { text: 'OPEN AIR', y: 78, size: 52, family: 'barlow-condensed' },
      { text: '12 – 14 June 2027', y: 116, size: 13, more: { letterSpacing: 1 } },
      { text: 'Riverside Park', y: 134, size: 11, family: 'lora', more: { fontStyle: 'italic', fontWeight: 400 } },
    ]),
  },
  {
    id: 'team',
    name: t('starter_team_number'),
    layers: stack('team', [
      {
        text: 'YOUR NAME',
        y: 30,
        size: 24,
        family: 'barlow-condensed',
        more: { ...shopperField('name', t('field_your_name'), 12), fit: { maxWidth: 110 }, letterSpacing: 2 },
      },
      {
        text: '10',
        y: 110,
        size: 140,
        family: 'barlow-condensed',
        more: { ...shopperField('number', t('field_your_number'), 2), stroke: { colour: '#f7c81e', width: 2.5 } },
      },
    ]),
  },
  {
    id: 'badge',
    name: t('starter_round_badge'),
    layers: [
      ...ring('badge', 'ADVENTURE CLUB • SINCE 1998 • ', 62, 18),
      ...stack('badge', [
        { text: 'Wild', y: 84, size: 34, family: 'shantell-sans', more: { fill: '#2f7d4b' } },
        { text: '& free', y: 116, size: 26, family: 'shantell-sans' },
      ]),
    ],
  },
  {
    id: 'slogan',
    name: t('starter_two_line_slogan'),
    layers: stack('slogan', [
      { text: 'Make it', y: 60, size: 30, family: 'lora', more: { fontStyle: 'italic', fontWeight: 400 } },
      { text: 'COUNT', y: 96, size: 46, more: { letterSpacing: 1 } },
    ]),
  },
  {
    id: 'outline',
    name: t('starter_outlined_capitals'),
    layers: stack('outline', [
      {
        text: 'HELLO',
        y: 50,
        size: 54,
        family: 'barlow-condensed',
        more: { fill: '#ffffff', stroke: { colour: '#d92d3a', width: 1.6 } },
      },
      { text: 'HELLO', y: 96, size: 54, family: 'barlow-condensed', more: { fill: '#d92d3a' } },
      {
        text: 'HELLO',
        y: 142,
        size: 54,
        family: 'barlow-condensed',
        more: { fill: '#ffffff', stroke: { colour: '#d92d3a', width: 1.6 } },
      },
    ]),
  },
  {
    id: 'established',
    name: t('starter_company_established'),
    layers: stack('established', [
      { text: 'Miller & Sons', y: 62, size: 34, family: 'lora' },
      { text: 'EST. 1972', y: 92, size: 11, more: { letterSpacing: 5, fill: '#b07a2e' } },
      { text: 'Roofing · Carpentry · Repairs', y: 110, size: 9, more: { fontWeight: 400 } },
    ]),
  },
  {
    id: 'crew',
    name: t('starter_crew'),
    layers: stack('crew', [
      { text: 'CREW', y: 70, size: 60, family: 'barlow-condensed', more: { letterSpacing: 3 } },
      {
        text: 'Please ask me anything',
        y: 108,
        size: 13,
        family: 'shantell-sans',
        more: { fontWeight: 400, fill: '#2563eb' },
      },
    ]),
  },
  {
    id: 'name',
    name: t('starter_hello_my_name_is'),
    layers: stack('name', [
      { text: 'hello, I’m', y: 56, size: 22, family: 'shantell-sans', more: { fontWeight: 400 } },
      {
        text: 'Your name',
        y: 92,
        size: 42,
        family: 'shantell-sans',
        more: {
          ...shopperField('first-name', t('field_your_first_name'), 16),
          fit: { maxWidth: 170 },
          fill: '#6d3fd1',
        },
      },
    ]),
  },
];
