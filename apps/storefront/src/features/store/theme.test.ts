import type { StoreData } from '@inkstand/contract/buying/storefront';
import { contrastRatio, TEXT_CONTRAST } from '@inkstand/domain/contrast';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLook, mix, scrimShare, storeTheme } from './theme.ts';

type Config = StoreData['storeConfig'];

const font = (name: string) => ({ name, url: '', weight: 400 });

const config = (values: object): Config =>
  ({
    customBGURL: null,
    doesCustomBGHaveDarkText: false,
    colourSet: { name: 'Ink', primary: '#1b2a4a', secondary: '#eef1f7', tertiary: '#c8553d' },
    fontSet: { id: 'modern', fontSetName: 'Modern', fontOne: font('Montserrat'), fontTwo: font('Montserrat') },
    background: { from: '#062f3d', to: '#0b6577', hasDarkText: false },
    ...values,
  }) as Config;

const variables = (values: object) => storeTheme({ storeConfig: config(values) }) as Record<string, string>;
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the theme of a store', () => {
  test('follows from its background: a picture, a dark colour beside products, or a pale one alone', () => {
    const pale = { from: '#ffffff', to: '#eef1f7', hasDarkText: true };
    expect(buildLook(config({}))).toMatchObject({ hero: 'split', isDark: true });
    expect(buildLook(config({ background: pale }))).toMatchObject({ hero: 'quiet', isDark: false });
    expect(buildLook(config({ background: pale, customBGURL: '/x.webp' }))).toMatchObject({
      hero: 'picture',
      isDark: true,
    });
    expect(buildLook(config({ customBGURL: '/x.webp', doesCustomBGHaveDarkText: true }))).toMatchObject({
      isDark: false,
    });
  });

  test('has the style of its heading font, and a plain style for other fonts', () => {
    const voice = (fontOne: string) =>
      buildLook(config({ fontSet: { id: '', fontSetName: '', fontOne: font(fontOne), fontTwo: font('Montserrat') } }))
        .voice;
    expect(['Montserrat', 'Lora', 'Barlow Condensed', 'Shantell Sans', 'Comic Sans'].map(voice)).toEqual([
      'modern',
      'editorial',
      'poster',
      'friendly',
      'modern',
    ]);
  });

  test('is readable with any colours its owner has chosen', () => {
    fc.assert(
      fc.property(colour, colour, colour, fc.boolean(), fc.boolean(), (one, other, third, hasDarkText, hasPicture) => {
        const theme = variables({
          colourSet: { name: 'Own', primary: one, secondary: other, tertiary: third },
          background: { from: other, to: third, hasDarkText },
          ...(hasPicture && { customBGURL: '/x.webp', doesCustomBGHaveDarkText: hasDarkText }),
        });
        for (const [text, ground] of [
          ['--on-primary', '--primary'],
          ['--on-secondary', '--secondary'],
          ['--on-accent', '--accent'],
          ['--on-hero', '--hero-from'],
          ['--on-hero', '--hero-to'],
        ] as const) {
          expect(contrastRatio(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
        expect(contrastRatio(theme['--link'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  test('covers a picture so opaquely that text is readable on any picture', () => {
    fc.assert(
      fc.property(colour, colour, fc.boolean(), (from, pixel, doesCustomBGHaveDarkText) => {
        const theme = variables({
          customBGURL: '/x.webp',
          doesCustomBGHaveDarkText,
          background: { from, to: from, hasDarkText: doesCustomBGHaveDarkText },
        });
        const share = Number.parseInt(theme['--scrim-share'] ?? '', 10) / 100;
        const ground = mix(pixel, theme['--hero-from'] ?? '', share);
        expect(contrastRatio(ground, theme['--on-hero'] ?? '')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
    // No more opaque than necessary, so that the picture stays visible.
    expect(scrimShare('#000000', '#ffffff')).toBeLessThan(0.6);
  });
});
