// Writes JSON that is too long to build in one go.

/** A list in parts, each read once the previous one has been written. */
export type InParts<Item> = AsyncIterable<readonly Item[]>;

const isInParts = (value: unknown): value is InParts<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Yields a value as JSON in pieces. Lists in parts, anywhere in the value, become arrays. */
export async function* streamJson(value: unknown): AsyncGenerator<string> {
  if (isInParts(value)) {
    yield '[';
    let between = '\n';
    for await (const items of value) {
      if (items.length === 0) continue;
      yield `${between}${items.map((item) => JSON.stringify(item)).join(',\n')}`;
      between = ',\n';
    }
    yield ']';
  } else if (Array.isArray(value)) {
    yield* listed(
      '[',
      ']',
      value.map((item) => ['', item] as const),
    );
  } else if (typeof value === 'object' && value !== null && !('toJSON' in value)) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    yield* listed(
      '{',
      '}',
      fields.map(([name, field]) => [`${JSON.stringify(name)}: `, field] as const),
    );
  } else yield JSON.stringify(value);
}

async function* listed(
  begin: string,
  end: string,
  fields: readonly (readonly [name: string, value: unknown])[],
): AsyncGenerator<string> {
  yield begin;
  for (const [index, [name, field]] of fields.entries()) {
    yield `${index === 0 ? '' : ','}\n${name}`;
    yield* streamJson(field);
  }
  yield end;
}
