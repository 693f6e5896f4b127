/** URL of a garment's shadow or light map. */
export const mapUrl = (file: string) => `/media/garments/${file}`;
