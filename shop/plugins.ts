import type { Plugin } from '@rangrekha/backend/plugins/plugin';
import { completelook } from '../plugins/completelook/index';
import { credit } from '../plugins/credit/index';
import { funnel } from '../plugins/funnel/index';
import { reminders } from '../plugins/reminders/index';
import { savedsearches } from '../plugins/savedsearches/index';
import { video } from '../plugins/video/index';
import { yoursize } from '../plugins/yoursize/index';

/** Off until the staff switch them on, under Company › Plugins; on in the demo. Pages show them in this order. */
const offered = [yoursize(), video(), completelook(), credit(), savedsearches(), reminders(), funnel()].map(
  (plugin) => ({ ...plugin, startsOff: true }),
);

/** The plugins of this shop, each with its settings: see docs/plugins.md. */
export const plugins: Plugin[] = [...offered];
