/** What became of one file. */
export interface Judged {
  package: string;
  path: string;
  /** Files with text, scripts or animation are counted apart: they are refused on purpose. */
  kind: 'drawing' | 'not a drawing';
  verdict: 'accepted' | 'refused';
  /** Why it was refused, or what Chromium could not do. */
  problem: string;
  /** Share of the pixels that look different in Chromium, 0 to 1. */
  difference: number;
  /** Whether the owner was shown both drawings, or the reason of the refusal. */
  said: boolean;
}

/** More than this share of differing pixels is a different picture. */
const DIFFERENT = 0.01;

const isDifferent = ({ difference }: Judged) => difference > DIFFERENT;
const percent = (part: number, whole: number) => `${whole === 0 ? 0 : ((part / whole) * 100).toFixed(1)} %`;

/** The figures as Markdown: a table by package, the reasons of refusals, and the files when they are wanted. */
export function reportText(judged: readonly Judged[], withFiles: boolean): string {
  const packages = [...new Set(judged.map((one) => one.package))];
  const rows = [
    ...packages.map((name) =>
      row(
        name,
        judged.filter((one) => one.package === name),
      ),
    ),
    row('all', judged),
  ];
  const drawings = judged.filter(({ kind }) => kind === 'drawing');
  const accepted = drawings.filter(({ verdict }) => verdict === 'accepted');
  const lines = [
    '| package | files | accepted | accepted, of drawings | different | of these said | said of others |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    `Of ${drawings.length} files without text, scripts or animation ${percent(accepted.length, drawings.length)} are accepted.`,
    '',
    ...countOf(judged.filter(({ verdict }) => verdict === 'refused')).map(
      ([problem, count]) => `- ${problem}: ${count}`,
    ),
  ];
  const odd = judged.filter((one) => one.said || isDifferent(one));
  if (withFiles) lines.push('', ...odd.map(fileLine));
  return lines.join('\n');
}

function row(name: string, judged: readonly Judged[]): string {
  const accepted = judged.filter(({ verdict }) => verdict === 'accepted');
  const drawings = judged.filter(({ kind }) => kind === 'drawing');
  const different = accepted.filter(isDifferent);
  const cells = [
    name,
    judged.length,
    accepted.length,
    percent(drawings.filter(({ verdict }) => verdict === 'accepted').length, drawings.length),
    different.length,
    different.filter(({ said }) => said).length,
    accepted.filter((one) => one.said && !isDifferent(one)).length,
  ];
  return `| ${cells.join(' | ')} |`;
}

function countOf(refused: readonly Judged[]): [string, number][] {
  const counts = Map.groupBy(refused, ({ problem }) => problem);
  return [...counts]
    .map(([problem, { length }]): [string, number] => [problem, length])
    .toSorted((a, b) => b[1] - a[1]);
}

const fileLine = ({ package: name, path, problem, difference, said }: Judged) =>
  `- ${name} ${path}: ${problem || `${(difference * 100).toFixed(1)} % different${said ? ', said' : ''}`}`;
