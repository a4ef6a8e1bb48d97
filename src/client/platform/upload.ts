// Calls with a file. They use XMLHttpRequest, because fetch does not report upload progress.
import type { Call, CallAnswer } from '#contract/call';
import { answerOf, apiErrorOf, headersFor } from './answer';
import { unreachable } from './api-error';
import { readToken } from './auth-token';
import { hrefOf } from './http';
import { forgetRefused, handleUnauthorized } from './unauthorized';

/** How long an upload may stall. A photo may take longer while bytes move. */
const STALLED_MS = 30_000;

export interface Upload {
  file: Blob;
  /** The other fields of the form. */
  fields?: Record<string, string>;
}

export interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Makes a call with a file and returns its answer, checked against the contract.
 * @throws {ApiError} when the call fails
 */
export async function upload<C extends Call>(
  call: C,
  { file, fields = {} }: Upload,
  { onProgress }: UploadOptions = {},
): Promise<CallAnswer<C>> {
  if (!call.file) throw new TypeError(`${call.path} takes no file`);
  const form = new FormData();
  // Before the file, so that a server that parses while receiving knows them by then.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(call.file.name, file);

  const token = readToken();
  const { status, statusText, text } = await exchange(call, form, {
    headers: headersFor(token),
    onProgress,
  });
  if (status >= 200 && status < 300) return answerOf(call, text);
  const refusal = apiErrorOf({ status, statusText, text });
  if (refusal.status === 401) {
    forgetRefused(token);
    handleUnauthorized();
  }
  throw refusal;
}

interface Exchange extends UploadOptions {
  headers: Record<string, string>;
}

interface Received {
  status: number;
  statusText: string;
  text: string;
}

function exchange(call: Call, form: FormData, options: Exchange): Promise<Received> {
  const { headers, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const keepWaiting = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => end(() => reject(unreachable('timeout'))), STALLED_MS);
    };
    const end = (settle: () => void) => {
      clearTimeout(stalled);
      settle();
      request.abort(); // no effect once the answer has arrived
    };

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      keepWaiting();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('progress', keepWaiting);
    request.addEventListener('error', () =>
      end(() => reject(unreachable(navigator.onLine ? 'network' : 'offline'))),
    );
    request.addEventListener('load', () =>
      end(() =>
        resolve({
          status: request.status,
          statusText: request.statusText,
          text: request.responseText,
        }),
      ),
    );

    request.open(call.method, hrefOf(call));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    keepWaiting();
    request.send(form);
  });
}
