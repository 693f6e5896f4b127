/** Draws a QR code from its rows of modules, with the quiet zone that readers need. */
export function QrPicture({ rows, label }: { rows: readonly string[]; label: string }) {
  const quiet = 4;
  const size = rows.length + 2 * quiet;
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={path} fill="#1c1433" />
    </svg>
  );
}
