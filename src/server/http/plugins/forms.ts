// Forms with a file, the only bodies of calls that are not JSON. Only calls with a file accept
// them; others respond with 415, because another site could make a browser send a form.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FilePart } from '#contract/call';
import { ApiError } from '#server/api-error';

export interface Form {
  /** The other fields, as text. */
  readonly fields: Record<string, string>;
  readonly file: Buffer;
}

/** More than any call needs, in fields, parts and bytes. */
const limits = { files: 1, fields: 10, parts: 11, fieldSize: 100, fieldNameSize: 100 };

/** Registers routes that accept forms. No others do. */
export function acceptForms(
  app: FastifyInstance,
  registerRoutes: (app: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits });
    registerRoutes(scope);
  });
}

/**
 * Reads a call's form: the whole file, and the other fields.
 * @throws {ApiError} unsupported_media_type when the body is not a form, image_too_large when the
 * file exceeds `part.maxBytes`, invalid_input when the form is broken or a field is wrong
 */
export async function readForm(request: FastifyRequest, part: FilePart): Promise<Form> {
  // A JSON body has been read by now, and is ignored.
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type');
  const fields: Record<string, string> = Object.create(null);
  let file: Buffer | null = null;
  try {
    for await (const one of request.parts({ limits: { ...limits, fileSize: part.maxBytes } })) {
      if (one.fieldname !== part.name || one.type !== 'file') {
        if (one.type === 'file') throw unknownField(one.fieldname);
        fields[one.fieldname] = textOf(one);
      } else {
        file = await one.toBuffer();
      }
    }
  } catch (error) {
    throw formErrorOf(error, part);
  }
  if (!file) throw new ApiError('invalid_input', { fields: { [part.name]: 'Required' } });
  return { fields, file };
}

function textOf(field: { fieldname: string; value: unknown; valueTruncated: boolean }): string {
  if (typeof field.value === 'string' && !field.valueTruncated) return field.value;
  throw new ApiError('invalid_input', { fields: { [field.fieldname]: 'Invalid input' } });
}

const unknownField = (name: string) =>
  new ApiError('invalid_input', { fields: { [name]: 'Unknown field' } });

/** Maps an error of the parser, for which the form is always to blame. */
function formErrorOf(error: unknown, part: FilePart): ApiError {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiError('invalid_input', { message: 'The form cannot be read.' });
  }
  const megabytes = part.maxBytes / 1024 / 1024;
  return new ApiError('image_too_large', { message: `A photo may have at most ${megabytes} MB.` });
}
