/** The contact in `/.well-known/security.txt`. */
export interface SecurityContact {
  /** A URI: `mailto:…` or `https://…`. */
  readonly contact: string;
  readonly expires: Date;
}

/** Returns `/.well-known/security.txt` (RFC 9116). */
export function securityText({ contact, expires }: SecurityContact, publicUrl: string): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
