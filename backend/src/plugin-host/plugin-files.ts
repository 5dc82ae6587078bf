import type { MediaStore } from '../media/MediaStore';
import { PluginFile } from '../media/PluginFile';
import type { PluginFiles } from '../plugins/plugin-context';
import { transaction } from '../plugins/surface';

/** The files of a plugin, beside the pictures. */
export const pluginFiles = (media: MediaStore, plugin: string): PluginFiles => ({
  async keep(path, ending, claim) {
    const stored = await media.storeFile(path, ending);
    try {
      return await transaction(async (trx) => {
        await PluginFile.query(trx).insert({ ...stored, plugin });
        return claim(stored.id, trx);
      });
    } catch (error) {
      await media.discardUnused([stored], error);
      throw error;
    }
  },
});
