// Multipart forms, as browsers send them.

export interface FormFile {
  name: string;
  content: Buffer;
  fileName?: string;
  type?: string;
}

const BOUNDARY = '----tipwell-test-boundary';

/** Returns the payload and headers of a form, to spread into an injected request. */
export function formOf(fields: Record<string, string>, ...files: FormFile[]) {
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
    ),
    ...files.flatMap(({ name, content, fileName = 'me.jpg', type = 'image/jpeg' }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
          `Content-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
