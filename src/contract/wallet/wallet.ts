// A worker's page as a pass in a phone's wallet (section 2, `/qr-links`). What iPhones request
// afterwards is Apple's protocol, not our calls.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { uuid } from '../fields';

export const APPLE_PASS_TYPE = 'application/vnd.apple.pkpass';

/** iPhones request passes below this path, at addresses that Apple defines. */
export const APPLE_WALLET_PATH = '/apple-wallet';

const errors = ['not_in_plan', 'wallet_unavailable'] as const;

/** A plain link is enough, since the browser sends the session cookie. */
export const getApplePass = defineCall({
  method: 'GET',
  path: '/api/wallet/apple-pass',
  summary: "Downloads a pass for Apple Wallet with the code of the signed-in worker's page.",
  access: 'own-profile',
  answer: z.object({
    serialNumber: uuid,
    handle: z.string(),
    /** The file in base64. */
    pass: z.string(),
  }),
  downloads: [APPLE_PASS_TYPE],
  status: 200,
  errors,
});

export const getGooglePass = defineCall({
  method: 'GET',
  path: '/api/wallet/google-pass',
  summary:
    "Returns the link that adds a pass with the code of the signed-in worker's page to Google Wallet.",
  access: 'own-profile',
  answer: z.object({ url: z.string() }),
  status: 200,
  errors,
});
