/** The specification's `colour_size` and `colour_skus`: the sizes a colour is made in, and its SKUs, both in the order of sizes. */
export function byColour(variant: {
  colours: readonly { code: string }[];
  sizes: readonly string[];
  skus: Readonly<Record<string, string>>;
}): { colour_size: Record<string, string[]>; colour_skus: Record<string, string[]> } {
  const made = variant.colours.map(({ code }) => {
    const sizes = variant.sizes.filter((size) => variant.skus[`${code}/${size}`] !== undefined);
    return { code, sizes, skus: sizes.map((size) => variant.skus[`${code}/${size}`] ?? '') };
  });
  return {
    colour_size: Object.fromEntries(made.map(({ code, sizes }) => [code, sizes])),
    colour_skus: Object.fromEntries(made.map(({ code, skus }) => [code, skus])),
  };
}
