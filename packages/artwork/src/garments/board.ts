/** A rectangle with rounded corners, as path data of lines and curves. */
export function board(left: number, top: number, right: number, bottom: number, radius: number): string {
  const k = radius * 0.4477;
  return (
    `M${left + radius},${top} L${right - radius},${top} C${right - k},${top} ${right},${top + k} ${right},${top + radius} ` +
    `L${right},${bottom - radius} C${right},${bottom - k} ${right - k},${bottom} ${right - radius},${bottom} ` +
    `L${left + radius},${bottom} C${left + k},${bottom} ${left},${bottom - k} ${left},${bottom - radius} ` +
    `L${left},${top + radius} C${left},${top + k} ${left + k},${top} ${left + radius},${top} Z`
  );
}
