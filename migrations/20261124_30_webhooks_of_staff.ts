import type { Knex } from 'knex';

/** The permission that each kind of event needs, as its name begins. */
const NEEDED: Record<string, string> = { order: 'orders', product: 'catalogue', stock: 'catalogue' };

const NOTE = 'Somebody without the permission for its events saved it. Look at its address, then enable it.';

/**
 * Disables webhooks that carry what their last saver may not read, because a permission for settings was enough before.
 * Somebody with the permission looks at them and enables them.
 */
export async function up(knex: Knex): Promise<void> {
  const webhooks = await knex('webhooks').whereNull('disabled_at').select('id', 'events');
  for (const { id, events } of webhooks) {
    const saver = await knex('audit_entries')
      .join('users', 'users.id', 'audit_entries.actor_id')
      .where({ entity: 'webhook', entity_id: id })
      .orderBy('audit_entries.created_at', 'desc')
      .first('users.role', 'users.permissions');
    if (!saver || saver.role === null) continue;
    const held: string[] = saver.permissions?.split(',') ?? [];
    const needed: string[] = events.split(' ').map((event: string) => NEEDED[event.split('.', 1)[0] ?? ''] ?? '');
    if (needed.every((permission) => permission === '' || held.includes(permission))) continue;
    await knex('webhooks')
      .where({ id })
      .update({ disabled_at: knex.raw('UTC_TIMESTAMP(3)'), disabled_note: NOTE });
  }
}

/** Nobody knows any more which ones this has disabled; enabling them is up to the staff. */
export async function down(): Promise<void> {}
