// The one kind of body that is not JSON: a form with a file. Parsed only where a call takes a
// file; everywhere else a form is a 415, like any other body that another site could make a
// browser send.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FilePart } from '#contract/call';
import { Refusal } from '../refusal';

export interface Form {
  /** The fields beside the file, as text. */
  readonly fields: Record<string, string>;
  readonly file: Buffer;
}

/** More fields than any call has, and longer ones. */
const limits = { files: 1, fields: 10, parts: 11, fieldSize: 100, fieldNameSize: 100 };

/** Registers routes that take forms, and lets nothing else take them. */
export async function takingForms(
  app: FastifyInstance,
  registerRoutes: (app: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits });
    registerRoutes(scope);
  });
}

/**
 * Reads the form of a call: its file, whole, and the fields beside it.
 * @throws {Refusal} `unsupported_media_type`, `image_too_large`, `invalid_input`
 */
export async function readForm(request: FastifyRequest, part: FilePart): Promise<Form> {
  // A JSON body has been read by now; nothing of it is used.
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
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
    throw refusalOf(error, part);
  }
  if (!file) throw new Refusal('invalid_input', { fields: { [part.name]: 'Required' } });
  return { fields, file };
}

function textOf(field: { fieldname: string; value: unknown; valueTruncated: boolean }): string {
  if (typeof field.value === 'string' && !field.valueTruncated) return field.value;
  throw new Refusal('invalid_input', { fields: { [field.fieldname]: 'Invalid input' } });
}

const unknownField = (name: string) =>
  new Refusal('invalid_input', { fields: { [name]: 'Unknown field' } });

/** Whatever the parser stumbles over is a fault of the form. */
function refusalOf(error: unknown, part: FilePart): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal('invalid_input', { message: 'The form cannot be read.' });
  }
  const megabytes = part.maxBytes / 1024 / 1024;
  return new Refusal('image_too_large', { message: `A photo may have at most ${megabytes} MB.` });
}
