// Links that add a pass to Google Wallet. A link contains the pass, signed by the operator's
// service account, so no prior request to Google is needed
// (https://developers.google.com/wallet/generic/web).
import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { hashOfContent, PASS_COLORS, type PassContent, SCAN_TO_TIP } from './rules';

export interface GoogleWalletSettings {
  /** The operator's issuer id at Google. */
  readonly issuerId: string;
  readonly serviceAccount: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
}

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';

/** The class of all passes. Every link contains it, and Google creates it from the first one. */
const CLASS = 'tipwell_page';

/** What a link contains besides the pass. */
export interface LinkParts {
  readonly publicUrl: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export async function googleWalletLink(
  settings: GoogleWalletSettings,
  content: PassContent,
  { publicUrl, now }: LinkParts,
): Promise<string> {
  const { issuerId, serviceAccount, privateKey } = settings;
  const classId = `${issuerId}.${CLASS}`;
  const jwt = await new SignJWT({
    typ: 'savetowallet',
    origins: [publicUrl],
    payload: {
      genericClasses: [{ id: classId }],
      genericObjects: [passObject(content, { id: objectId(issuerId, content), classId })],
    },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(serviceAccount)
    .setAudience('google')
    .setIssuedAt(Math.floor(now / 1000))
    .sign(createPrivateKey(privateKey));
  return SAVE_ADDRESS + jwt;
}

/**
 * Returns an id that depends on the content, because Google keeps what it first got under an id,
 * whatever later links contain. Adding a page again after a change then adds the new version.
 */
function objectId(issuerId: string, content: PassContent): string {
  const version = hashOfContent(content).toString('hex').slice(0, 12);
  return `${issuerId}.${content.profileId}.${version}`;
}

function passObject(content: PassContent, ids: { id: string; classId: string }) {
  const { name, jobTitle, address, photoUrl } = content;
  return {
    ...ids,
    state: content.voided ? 'INACTIVE' : 'ACTIVE',
    cardTitle: inEnglish('Tipwell'),
    header: inEnglish(name),
    ...(jobTitle !== null && { subheader: inEnglish(jobTitle) }),
    ...(photoUrl !== null && { logo: { sourceUri: { uri: photoUrl } } }),
    barcode: { type: 'QR_CODE', value: address, alternateText: SCAN_TO_TIP },
    hexBackgroundColor: PASS_COLORS.background,
  };
}

const inEnglish = (value: string) => ({ defaultValue: { language: 'en-US', value } });
