import { Product } from '@rangrekha/backend/features/products/Product';
import type { MediaStore } from '@rangrekha/backend/media/MediaStore';
import { PluginSettings } from '@rangrekha/backend/plugin-host/PluginSettings';
import { pluginFiles } from '@rangrekha/backend/plugin-host/plugin-files';
import type { Plugin } from '@rangrekha/backend/plugins/plugin';
import { mediaFile } from './files';

const LOOKS = [
  'Kurtas & Sets: Dupattas, Jewellery, Bags',
  'Tops: Skirts, Scarves, Jewellery',
  'Skirts: Tops, Scarves, Bags',
  'Dresses: Scarves, Bags, Jewellery',
  'Sarees: Jewellery, Bags',
  'Dupattas: Straight kurtas, Jewellery',
  'Sets: Robes & kaftans',
  'Robes & kaftans: Sets',
  'Bags: Scarves, Jewellery',
  'Jewellery: Dupattas, Bags',
  'Scarves: Bags, Jewellery',
  'Fabrics: Dupattas, Jewellery',
];

/** What a shop has to decide, by the names of plugins. */
const SETTINGS: Record<string, object> = {
  completelook: { rules: LOOKS.join('\n') },
  credit: { months: 12, payTo: 'By UPI to rangrekha@example' },
};

/** Switches those on that start off, save those that somebody has set already. */
export async function seedPlugins(plugins: readonly Plugin[]): Promise<void> {
  for (const { name } of plugins.filter(({ startsOff }) => startsOff))
    await PluginSettings.query()
      .insert({ id: name, isSwitchedOff: false, settings: JSON.stringify(SETTINGS[name] ?? {}) })
      .onConflict('id')
      .ignore();
}

/** Lets those that start off add their part to the demo, whose products are there. */
export async function seedPluginParts(plugins: readonly Plugin[], media: MediaStore): Promise<void> {
  const productId = async (name: string) => (await Product.query().findOne({ name }).select('id').throwIfNotFound()).id;
  for (const { name, startsOff, demo } of plugins)
    if (startsOff) await demo?.({ productId, pathOf: mediaFile, files: pluginFiles(media, name) });
}
