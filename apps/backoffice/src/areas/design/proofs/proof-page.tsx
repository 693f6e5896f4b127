import { formatDay, languageOr, textsFor } from '@inkstand/i18n';
import { createProofTranslator } from '@inkstand/i18n/proof';
import { apiContext, siteContext } from '@inkstand/web/context';
import { usePageTexts, useSite } from '@inkstand/web/provider.tsx';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Language } from '#ui/language.tsx';
import { ProofDecision } from './proof-decision.tsx';
import css from './proof-page.module.css';
import { ProofPictures } from './proof-pictures.tsx';
import { ProofPrint } from './proof-print.tsx';
import { ProofStatus } from './proof-status.tsx';

/** A proof, public to everyone who has its link; no sign-in. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { lang } = context.get(siteContext);
  const { data } = await context.get(apiContext).publicProof({ params: { token }, query: { lang: languageOr(lang) } });
  return { proof: data, token };
}

const focusDecision = () => document.getElementById('decision')?.focus();

export function Component() {
  const { proof: loaded, token } = useLoaderData<typeof loader>();
  const { lang } = useSite();
  const texts = textsFor(usePageTexts(), loaded.region);
  const t = useMemo(() => createProofTranslator(texts), [texts]);
  // The response to a decision is newer than the loaded data.
  const [decided, setDecided] = useState<typeof loaded>();
  const proof = decided ?? loaded;
  const [wasOpen] = useState(loaded.status === 'waiting');
  const isOpen = proof.status === 'waiting';
  const { product, company, sides, warnings } = proof;
  const date = formatDay(new Date(proof.created_at), texts);
  const facts: [string, string][] = [
    [t('garment'), [product.variant, product.brand, product.fabric].filter(Boolean).join(', ')],
    [t('colours'), proof.colours.map(({ name }) => name).join(', ')],
    [t('technique'), proof.techniques.join(', ')],
    [t('version'), t('version_of', { revision: proof.revision, date })],
  ];
  return (
    <>
      <title>{`${t('title', { name: product.name })} · ${company}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header className={css.header}>
        <strong>{company}</strong>
        <Language />
      </header>
      <main className={css.page}>
        <div className={css.head}>
          <h1>{t('title', { name: product.name })}</h1>
          {isOpen && <p>{t('lead', { company })}</p>}
          {(isOpen || !wasOpen) && <ProofStatus proof={proof} t={t} texts={texts} />}
          {proof.message && (
            <section className={css.letter}>
              <h2>{t('message', { company })}</h2>
              <p className={css.message}>{proof.message}</p>
            </section>
          )}
          {isOpen && (
            <button type="button" className={css.toDecision} onClick={focusDecision}>
              {t('decision')}
            </button>
          )}
        </div>
        <div className={css.columns}>
          <div className={css.main}>
            <ProofPictures key={proof.product.name} colours={proof.colours} t={t} />
            {sides.map((side) => (
              <ProofPrint key={side.side} side={side} fabric={proof.colours[0]?.hex ?? '#ffffff'} t={t} />
            ))}
          </div>
          <aside className={css.aside}>
            <section>
              <dl className={css.facts}>
                {facts.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <a className={css.download} href={`${proof.pdf_url}?lang=${lang}`} download>
                {t('download')}
              </a>
            </section>
            <section>
              <h2>{t('notes')}</h2>
              <ul className={css.notes}>
                {warnings.map(({ side, message }) => (
                  <li key={`${side} ${message}`}>
                    {sides.length > 1 ? t('label_and_value', { label: t(side), value: message }) : message}.
                  </li>
                ))}
                <li>{t('screens')}</li>
              </ul>
            </section>
            {wasOpen && <ProofDecision token={token} proof={proof} t={t} texts={texts} onDecided={setDecided} />}
          </aside>
        </div>
      </main>
    </>
  );
}
