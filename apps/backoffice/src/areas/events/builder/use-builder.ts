import { useEffect, useRef, useState } from 'react';
import {
  type Blank,
  type Choice,
  type Company,
  firstChoice,
  stillPossible,
  type Wanted,
  withWanted,
} from '#areas/platform/builder/choice.ts';
import { readSavedChoice, saveChoice, savedLogo, saveLogo } from '#areas/platform/builder/saved-choices.ts';

interface BuilderOffer {
  blanks: readonly Blank[];
  themes: readonly { id: string }[];
  company: Company;
  /** The product whose "Start designing" led here. */
  wanted: Wanted | undefined;
}

/**
 * The builder's state, saved in the browser on every change. The server renders the initial choice; the browser then
 * restores the saved one and adds the wanted product to it.
 */
export function useBuilder({ blanks, themes, company, wanted }: BuilderOffer) {
  const [choice, setChoice] = useState(() => {
    const first = firstChoice(blanks, company);
    const alone = wanted && withWanted({ ...first, products: [] }, wanted, { blanks, company });
    return alone && alone.products.length > 0 ? alone : first;
  });
  const [logo, setLogo] = useState<File | null>(null);
  const [isReady, setReady] = useState(false);
  const hasRead = useRef(false);

  useEffect(() => {
    if (hasRead.current) return;
    hasRead.current = true;
    const saved = readSavedChoice();
    const restored = saved && stillPossible(saved, { blanks, themes, company });
    const next = wanted ? withWanted(restored ?? choice, wanted, { blanks, company }) : restored;
    if (next) setChoice(next);
    if (wanted) {
      saveChoice(next ?? choice);
      // A reload shows what was changed since, and does not add the product again.
      const url = new URL(window.location.href);
      for (const name of ['variant', 'colour']) url.searchParams.delete(name);
      window.history.replaceState(window.history.state, '', url);
    }
    setLogo(savedLogo() ?? null);
    setReady(true);
  }, [blanks, themes, company, wanted, choice]);

  return {
    choice,
    logo,
    /** Until hydration, clicks would be lost. */
    isReady,
    choose: (next: Choice) => {
      setChoice(next);
      saveChoice(next);
    },
    chooseLogo: (file: File | null) => {
      setLogo(file);
      void saveLogo(file ?? undefined);
    },
  };
}
