/**
 * The pictures of a product in one of its colours: those of that colour, then those of no colour, each in their order. All
 * pictures when none of them is for the colour.
 */
export function picturesOf<Picture extends { color?: string | null }>(pictures: Picture[], color: string): Picture[] {
  const own = pictures.filter((picture) => picture.color === color);
  const shown = [...own, ...pictures.filter((picture) => !picture.color)];
  return shown.length > 0 ? shown : pictures;
}
