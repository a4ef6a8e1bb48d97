// Finds every text field in the path, query and body of each call.
import type * as z from 'zod/mini';
import { type CallName, everyCall } from './every-call';

type Schema = z.core.$ZodType;

export interface TextField {
  call: CallName;
  /** Such as `body.fingerprint.timezone`. */
  path: string;
  schema: Schema;
}

export function everyTextField(): TextField[] {
  return everyCall.flatMap(([call, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? textFieldsOf(call, part, schema) : [],
    ),
  );
}

function textFieldsOf(call: CallName, path: string, schema: Schema): TextField[] {
  const fields = fieldsOf(schema);
  if (fields) {
    return Object.entries(fields).flatMap(([name, field]) =>
      textFieldsOf(call, `${path}.${name}`, field),
    );
  }
  return takesText(schema) ? [{ call, path, schema }] : [];
}

/** Returns the fields of an object schema, optional or not, or null for other schemas. */
function fieldsOf(schema: Schema): Record<string, Schema> | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape;
  if (def.type === 'optional' || def.type === 'nullable') return fieldsOf(def.innerType);
  return null;
}

function takesText(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string' || def.type === 'enum') return true;
  if (def.type === 'optional' || def.type === 'nullable') return takesText(def.innerType);
  if (def.type === 'pipe') return takesText(def.in);
  if (def.type === 'union') return def.options.some(takesText);
  return def.type === 'number' && 'coerce' in def && def.coerce === true;
}
