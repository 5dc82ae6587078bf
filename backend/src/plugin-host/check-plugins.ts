import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { isStorePath } from '@rangrekha/contract/shop-pages';
import { ExpectedError } from '../expected-error';
import type { Plugin } from '../plugins/plugin';
import { FACT_SUBJECTS, type FactSubject, type PluginFact } from '../plugins/plugin-fact';
import { tablePrefix } from './plugin-tables';

const NAME = /^[a-z][a-z0-9]{0,30}$/;
const FACT_NAME = /^[a-z][A-Za-z0-9]{0,40}$/;
const PAGE_PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
/** Facts that are filters: each has a bit of a number in `filter-products.ts`. */
const FILTERS = 20;
/** Each has a number of a byte. */
const CHOICES = 250;
const isLine = (text: string) => text.length <= LIMITS.name && text.trim() === text && !/\p{Cc}/u.test(text);
const STORE = 'the store itself';

/**
 * Refuses plugins that cannot serve together.
 * @throws ExpectedError that names both who want the same
 */
export function checkPlugins(plugins: readonly Plugin[]): void {
  const claimName = claims('the name');
  const claimPage = claims('the page');
  for (const { name, title, pages = [], migrations = {}, files = [] } of plugins) {
    if (!NAME.test(name))
      throw new ExpectedError(`The plugin "${title}" is called "${name}": a name has small letters and digits.`);
    claimName(name, `"${title}"`);
    for (const { path } of pages) {
      if (!PAGE_PATH.test(path))
        throw new ExpectedError(
          `The plugin ${name} has a page "${path}": a path is /small-letters, digits and hyphens.`,
        );
      if (isStorePath(path)) claimPage(path, STORE);
      claimPage(path, name);
    }
    const foreign = Object.keys(migrations).find((migration) => !migration.startsWith(tablePrefix(name)));
    if (foreign)
      throw new ExpectedError(
        `The plugin ${name} has the migration ${foreign}: their names begin with ${tablePrefix(name)}.`,
      );
    const other = files.find(({ table }) => !table.startsWith(tablePrefix(name)));
    if (other)
      throw new ExpectedError(
        `The plugin ${name} has files in ${other.table}: its tables begin with ${tablePrefix(name)}.`,
      );
  }
  for (const subject of FACT_SUBJECTS) {
    const claimFact = claims(`the ${subject}'s fact`);
    if (subject === 'product') for (const { name } of PRODUCT_FACTS) claimFact(name, STORE);
    for (const plugin of plugins)
      for (const fact of plugin.facts?.[subject] ?? []) {
        const { name } = fact;
        if (!FACT_NAME.test(name))
          throw new ExpectedError(`The plugin ${plugin.name} has a fact "${name}": a name has letters and digits.`);
        claimFact(name, plugin.name);
        if (fact.isFilterable) checkFilter(plugin.name, fact, subject);
      }
  }
  const filters = plugins.flatMap(({ facts }) => facts?.product ?? []).filter(({ isFilterable }) => isFilterable);
  if (filters.length > FILTERS)
    throw new ExpectedError(`All plugins together have ${filters.length} facts as filters; there may be ${FILTERS}.`);
}

function checkFilter(plugin: string, { name, kind, choices = [], isStaffOnly }: PluginFact, subject: FactSubject) {
  const filter = `The plugin ${plugin} has the fact "${name}" as a filter`;
  if (subject !== 'product' || kind !== 'choice' || isStaffOnly)
    throw new ExpectedError(`${filter}: it must be a choice of a product that shoppers see.`);
  if (choices.length > CHOICES) throw new ExpectedError(`${filter}: it may have ${CHOICES} choices.`);
  const bad = choices.find((choice) => !isLine(`${plugin}.${name}:${choice}`));
  if (bad !== undefined) throw new ExpectedError(`${filter}: its choice "${bad}" is too long, or no line.`);
}

/** @throws ExpectedError for a call that is not below the path of its plugin, or that somebody else has */
export function checkCalls(plugins: readonly { name: string; endpoints: readonly EndpointSpec[] }[]): void {
  const claimId = claims('the call');
  const claimPath = claims('the path');
  for (const { id } of endpoints) claimId(id, STORE);
  for (const { name, endpoints: own } of plugins)
    for (const { id, method, path } of own) {
      if (path !== `/x/${name}` && !path.startsWith(`/x/${name}/`))
        throw new ExpectedError(`The plugin ${name} has the call ${id} at ${path}: its paths begin with /x/${name}/.`);
      claimId(id, name);
      claimPath(`${method} ${path.toLowerCase().replace(/:\w+/g, ':')}`, name);
    }
}

/** Remembers the owner of each name, path or fact, and refuses a second owner. */
function claims(what: string) {
  const owners = new Map<string, string>();
  return (wanted: string, owner: string): void => {
    const other = owners.get(wanted);
    if (other !== undefined)
      throw new ExpectedError(`${other} and ${owner} both want ${what} "${wanted}". See shop/plugins.ts.`);
    owners.set(wanted, owner);
  };
}
