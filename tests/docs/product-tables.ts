// The tables in docs/product.md that are generated from the code. In the document, each is between
// two comments, the first of which names it.
import { callTable } from './tables/calls';
import { entityTable } from './tables/entities';
import { errorTable, signInFailureTable } from './tables/errors';
import { limitTable, messageTable, rateTable } from './tables/limits';
import { linkTable, methodTable } from './tables/payments';
import { freePlanTable, priceTable } from './tables/plans';
import { ruleTable } from './tables/rules';
import { keepingTable, timingTable } from './tables/timings';

const tables: Record<string, () => string> = {
  methods: methodTable,
  links: linkTable,
  entities: entityTable,
  'sign-in rules': () => ruleTable('signIn'),
  'sign-up rules': () => ruleTable('signUp'),
  'tipping rules': () => ruleTable('tipping'),
  'profile rules': () => ruleTable('profile'),
  'free plan': freePlanTable,
  calls: callTable,
  errors: errorTable,
  'sign-in failures': signInFailureTable,
  prices: priceTable,
  timings: timingTable,
  keeping: keepingTable,
  limits: limitTable,
  rates: rateTable,
  'message limits': messageTable,
};

/**
 * Returns the document with its tables regenerated.
 *
 * @throws {Error} when it names a table that does not exist, or lacks one that does
 */
export function withTables(document: string): string {
  const missing = new Set(Object.keys(tables));
  const filled = document.replace(
    /(<!-- table: (.*?) -->\n)[\s\S]*?(<!-- end of table -->)/g,
    (_, start: string, name: string, end: string) => {
      const make = tables[name];
      if (!make) throw new Error(`No such table: ${name}`);
      missing.delete(name);
      return `${start}\n${make()}\n\n${end}`;
    },
  );
  if (missing.size > 0) throw new Error(`Missing tables: ${[...missing].join(', ')}`);
  return filled;
}
