import type { PluginDecisions } from '../../plugin-host/decide';

/** The days that plugins promise to a PIN code, the most of them; without an answer the store's own `days`. */
export async function promisedDays(decisions: PluginDecisions, pincode: string, days: number): Promise<number> {
  if (!decisions.has('promisedDays')) return days;
  const answers = await decisions.ask('promisedDays', { pincode, days });
  return answers.length > 0 ? Math.max(...answers) : days;
}
