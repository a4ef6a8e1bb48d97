// Section 3: the fields of everything sent over the wire.
import * as z from 'zod/mini';
import { sessionAnswer, user } from '#contract/accounts/auth';
import { accountSession } from '#contract/accounts/sessions';
import { entitlements } from '#contract/billing/billing';
import { trackConversionBody, trackScanBody } from '#contract/metrics/tracking';
import { ownProfile } from '#contract/profiles/own-profile';
import { profile, ratings } from '#contract/profiles/profile';
import { receivedTip } from '#contract/tips/received-tips';
import { createTipBody, patchTipBody, storedAttempt, tipAttemptBody } from '#contract/tips/tip';
import { scanResult, tip } from '#contract/tips/writes';
import { code, table } from './markdown';

const entities: Record<string, z.ZodMiniType> = {
  User: user,
  Session: sessionAnswer,
  'Session, as listed': accountSession,
  Entitlements: entitlements,
  Profile: profile,
  'Own profile': ownProfile,
  Ratings: ratings,
  'Tip attempt, as sent': tipAttemptBody,
  'Tip attempt, as restored': storedAttempt,
  'Tip, as sent': createTipBody,
  'Tip, as changed': patchTipBody,
  'Tip, as its tipper sees it': tip,
  'Tip, as its worker sees it': receivedTip,
  'Scan, as sent': trackScanBody,
  'Scan, as answered': scanResult,
  'Conversion, as sent': trackConversionBody,
};

/** The parts of a JSON Schema that a list of fields needs. */
interface Described {
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  propertyNames?: { enum?: string[] };
}

export function entityTable(): string {
  return table(
    ['entity', 'fields'],
    Object.entries(entities).map(([name, schema]) => [name, code(fieldsOf(describe(schema)))]),
  );
}

function describe(schema: z.ZodMiniType): Described {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
}

/** Formats fields: `id, name?, user { firstName }, tips [ { id } ]`, with `?` for optional ones. */
function fieldsOf({ properties = {}, required = [] }: Described): string {
  return Object.entries(properties)
    .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}${insideOf(field)}`)
    .join(', ');
}

function insideOf(field: Described): string {
  const { properties, items, propertyNames } = field;
  if (items) return ` [${items.properties ? ` { ${fieldsOf(items)} } ` : ''}]`;
  if (propertyNames?.enum) return ` { ${propertyNames.enum.join(', ')} }`;
  return properties ? ` { ${fieldsOf(field)} }` : '';
}
