/** A part of a garment, measured in centimetres. */
export interface Measure {
  measure: string;
  cm: number;
}

/** A garment in one size, as it lies flat or is worn round: not the body that it fits. */
export interface Measurement {
  size: string;
  values: Measure[];
}

/** The names of all measures, in the order in which they first appear. */
export const measuresOf = (measurements: Measurement[]): string[] => [
  ...new Set(measurements.flatMap(({ values }) => values.map(({ measure }) => measure))),
];

/** `Bust 86, Waist 70.5` */
export const measuresText = (values: Measure[]): string =>
  values.map(({ measure, cm }) => `${measure} ${cm}`).join(', ');

const ONE = /^(\S.*?)\s+(\d+(?:\.\d+)?)(?:\s*cm)?$/i;

/** Reads `Bust 86, Waist 70.5 cm`; undefined for a text that is none. */
export function parseMeasures(text: string): Measure[] | undefined {
  const parts = text.split(/[,;]/).map((part) => ONE.exec(part.trim()));
  const values = parts.flatMap((part) => (part ? [{ measure: part[1] as string, cm: Number(part[2]) }] : []));
  return values.length === parts.length ? values : undefined;
}

/** `34` for 86.4 cm, to a tenth. */
export const inches = (cm: number): number => Number((cm / 2.54).toFixed(1));
