// Makes pass files for Apple Wallet: a pass's data, its pictures, and a signature over both
// (https://developer.apple.com/documentation/walletpasses).
import { PKPass } from 'passkit-generator';
import type { AppleWalletSettings } from './apple-certificate';
import { PASS_COLORS, type PassContent, SCAN_TO_TIP } from './rules';

export interface ApplePassParts {
  readonly content: PassContent;
  /** PNG, by file name in the pass. */
  readonly pictures: Readonly<Record<string, Buffer>>;
  /** Who issued the pass, as Wallet shows it. */
  readonly organization: string;
  /** Where iPhones request updates, and with which token; null if they cannot. */
  readonly service: { readonly url: string; readonly token: string } | null;
}

export function signApplePass(
  { passTypeId, teamId, certificate, key, issuer }: AppleWalletSettings,
  { content, pictures, organization, service }: ApplePassParts,
): Buffer {
  const { profileId, name, jobTitle, address, voided } = content;
  const pass = new PKPass(
    pictures,
    { wwdr: issuer, signerCert: certificate, signerKey: key },
    {
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      serialNumber: profileId,
      organizationName: organization,
      description: `Tip page of ${name}`,
      logoText: 'Tipwell',
      backgroundColor: rgb(PASS_COLORS.background),
      foregroundColor: rgb(PASS_COLORS.foreground),
      labelColor: rgb(PASS_COLORS.label),
      ...(voided && { voided }),
      ...(service && { webServiceURL: service.url, authenticationToken: service.token }),
    },
  );
  pass.type = 'generic';
  pass.primaryFields.push({ key: 'name', value: name });
  if (jobTitle !== null) pass.secondaryFields.push({ key: 'job', value: jobTitle });
  pass.backFields.push({ key: 'address', label: 'Your tip page', value: address });
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: address,
    messageEncoding: 'utf-8',
    altText: SCAN_TO_TIP,
  });
  return pass.getAsBuffer();
}

/** Converts `#047857` to `rgb(4, 120, 87)`, which all versions of Wallet read. */
function rgb(color: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
}
