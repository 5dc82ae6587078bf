/** Words for cloth and how it is made: where a description has one, it counts as much as a colour. Singular, lower case; edit freely. */
export const FABRICS: ReadonlySet<string> = new Set([
  ...['cotton', 'mulmul', 'cambric', 'voile', 'khadi', 'kota', 'chanderi', 'silk', 'tussar', 'crepe', 'gajji', 'georgette'],
  ...['chiffon', 'satin', 'modal', 'linen', 'rayon', 'viscose', 'wool', 'pashmina', 'velvet', 'denim', 'organza', 'zari'],
  ...['ajrakh', 'bagru', 'dabu', 'sanganeri', 'bandhani', 'leheriya', 'shibori', 'ikat', 'jamdani', 'kalamkari', 'chintz'],
  ...['chikankari', 'gingham', 'madras', 'handloom', 'handwoven', 'embroidered', 'printed'],
]);
