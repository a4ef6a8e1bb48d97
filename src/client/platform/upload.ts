// Calls that carry a file. By XMLHttpRequest, because fetch does not tell how much has gone out.
import { type Call, type CallAnswer, pathOf } from '#contract/call';
import { answerOf, headersFor, refusalOf } from './answer';
import { unreachable } from './api-error';
import { clearRefusedToken, readToken } from './auth-token';
import { handleUnauthorized } from './unauthorized';

/** Milliseconds without a byte going out or coming in: a large photo may take its time. */
const STALLED_MS = 30_000;

export interface Upload {
  file: Blob;
  /** The fields beside the file. */
  fields?: Record<string, string>;
}

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Told the share of the file that has gone out, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a file and answers what the contract says the call answers. Throws `ApiError`; an abort
 * by the caller's signal rejects with that signal's reason.
 */
export async function upload<C extends Call>(
  call: C,
  { file, fields = {} }: Upload,
  { signal, onProgress }: UploadOptions = {},
): Promise<CallAnswer<C>> {
  if (!call.file) throw new TypeError(`${call.path} takes no file`);
  const form = new FormData();
  // Before the file: a server that reads as it comes knows them by then.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(call.file.name, file);

  const token = readToken();
  const { status, statusText, retryAfter, text } = await exchange(call, form, {
    headers: headersFor(token),
    signal,
    onProgress,
  });
  if (status >= 200 && status < 300) return answerOf(call, text);
  if (status === 401) {
    clearRefusedToken(token);
    handleUnauthorized();
  }
  throw refusalOf({ status, statusText, retryAfter, text });
}

interface Exchange extends UploadOptions {
  headers: Record<string, string>;
}

interface Received {
  status: number;
  statusText: string;
  retryAfter: string | null;
  text: string;
}

function exchange(call: Call, form: FormData, options: Exchange): Promise<Received> {
  const { headers, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let patience: ReturnType<typeof setTimeout>;
    const stirred = () => {
      clearTimeout(patience);
      patience = setTimeout(() => end(() => reject(unreachable('timeout'))), STALLED_MS);
    };
    const giveUp = () => end(() => reject(signal?.reason));
    const end = (settle: () => void) => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', giveUp);
      settle();
      request.abort(); // Does nothing once the answer is there.
    };

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stirred();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('progress', stirred);
    request.addEventListener('error', () =>
      end(() => reject(unreachable(navigator.onLine ? 'network' : 'offline'))),
    );
    request.addEventListener('load', () =>
      end(() =>
        resolve({
          status: request.status,
          statusText: request.statusText,
          retryAfter: request.getResponseHeader('retry-after'),
          text: request.responseText,
        }),
      ),
    );

    request.open(call.method, pathOf(call));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) return giveUp();
    stirred();
    request.send(form);
  });
}
