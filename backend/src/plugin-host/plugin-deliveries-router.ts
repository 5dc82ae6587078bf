import { admin, plugins } from '@rangrekha/contract';
import { type AdminResource, adminReads } from '../http/admin-list';
import { type Router, route } from '../http/route';
import type { Services } from '../services';
import { PluginDelivery, presentPluginDelivery } from './PluginDelivery';
import { repeatDelivery, repeatFailed } from './repeat-delivery';

const adminDeliveries: AdminResource<typeof admin.adminReads.pluginDeliveries, PluginDelivery> = {
  endpoints: admin.adminReads.pluginDeliveries,
  query: () =>
    PluginDelivery.query().select('id', 'plugin', 'event', 'status', 'attempts', 'lastError', 'createdAt', 'dueAt'),
  present: presentPluginDelivery,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    plugin: (query, plugin) => query.where({ plugin }),
    status: (query, status) => query.where({ status }),
  },
};

/** The events of plugins, for the staff. */
export const pluginDeliveriesRouter = ({ pluginEvents }: Pick<Services, 'pluginEvents'>): Router => [
  route(plugins.repeatPluginDelivery, async ({ params, once }) => {
    const answer = await once(async (trx) => {
      await repeatDelivery(trx, params.id);
      return { message: 'The event will be sent again.' };
    });
    pluginEvents.wake();
    return answer;
  }),

  route(plugins.repeatPluginDeliveries, async ({ params, once }) => {
    const answer = await once(async (trx) => {
      const count = await repeatFailed(trx, params.name);
      return { message: count === 1 ? '1 event will be sent again.' : `${count} events will be sent again.` };
    });
    pluginEvents.wake();
    return answer;
  }),

  ...adminReads(adminDeliveries),
];
