import { expect, test } from 'vitest';
import { AREAS, areaLanguages, readTexts } from '../tools/read-locales.ts';
import type { Language } from './languages.ts';

const words = (pattern: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags);

/** Words of the other form of address than GLOSSARY.md decides. */
const OTHER_FORM: Partial<Record<Language, RegExp>> = {
  de: words('du|dich|dir|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?'),
  fr: words('tu|toi|tes'),
  es: words('usted(?:es)?|compruebe|escriba|inténtelo|introduzca|pruébelo|pulse|recibe este correo'),
  it: words('vostr[aeio]|inserisca|inserite|riprovate|riprovi|scegliete|scriva|scrivete|vi preghiamo'),
  // Not the key U, and not hours.
  nl: words('(?<!\\}\\} )u|uw', 'u'),
  fi: words('te|teidän|teille|teitä|valitkaa|yrittäkää'),
};

/** Samples of what a customer may have printed. */
const SAMPLES = /^sample_/;

/** Legal texts of shoppers follow the wording of the law. */
const areas = AREAS.filter((area) => !area.startsWith('legal-'));

test.each(Object.entries(OTHER_FORM))('every text in %s addresses its reader in the same form', (language, other) => {
  const found = areas
    .filter((area) => areaLanguages(area).includes(language as Language))
    .flatMap((area) =>
      Object.entries(readTexts(language as Language, area))
        .filter(([key, text]) => !SAMPLES.test(key) && other.test(text))
        .map(([key, text]) => `${area} ${key}: ${text}`),
    );
  expect(found).toEqual([]);
});
