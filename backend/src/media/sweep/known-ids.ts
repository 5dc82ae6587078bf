import { Media } from '../Media';
import { PluginFile } from '../PluginFile';

/** Those of these ids that the database has, of images or of files of plugins. */
export async function knownIds(ids: string[]): Promise<Set<string>> {
  const [images, files] = [
    await Media.query().findByIds(ids).select('id'),
    await PluginFile.query().findByIds(ids).select('id'),
  ];
  return new Set([...images, ...files].map(({ id }) => id));
}
