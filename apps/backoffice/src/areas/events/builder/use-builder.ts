import { useEffect, useRef, useState } from 'react';
import { type Blank, type Choice, type Company, firstChoice, stillPossible } from './choice.ts';
import { readSavedChoice, saveChoice, savedLogo, saveLogo } from './saved-choices.ts';

/**
 * The builder's state, saved in the browser on every change. The server renders the initial choice; the browser then
 * restores the saved one.
 */
export function useBuilder(blanks: readonly Blank[], themes: readonly { id: string }[], company: Company) {
  const [choice, setChoice] = useState(() => firstChoice(blanks, company));
  const [logo, setLogo] = useState<File | null>(null);
  const [isReady, setReady] = useState(false);
  const hasRead = useRef(false);

  useEffect(() => {
    if (hasRead.current) return;
    hasRead.current = true;
    const saved = readSavedChoice();
    if (saved) setChoice(stillPossible(saved, { blanks, themes, company }));
    setLogo(savedLogo() ?? null);
    setReady(true);
  }, [blanks, themes, company]);

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
