// A worker's printed codes (section 2, `/qr-links`), with their visits and tips.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';
import { QR_NAME_MAX_LENGTH } from '../limits';
import { hexColor, luminance } from '../profiles/branding';
import { atMost, oneLine, visibleText } from '../text';

/** Returns modules against background: 21 for black on white, below 1 for light on dark. */
export function codeContrast({
  foreground,
  background,
}: Record<'foreground' | 'background', string>) {
  return (luminance(background) + 0.05) / (luminance(foreground) + 0.05);
}

/** Codes below this are rejected: cameras fail. */
const MIN_CODE_CONTRAST = 3;
/** Codes below this get a warning: some cameras fail in a dim room. */
const GOOD_CODE_CONTRAST = 4.5;

/** Returns how well cameras can read the colors. Light on dark never passes: many cameras fail. */
export function readability(colors: Record<'foreground' | 'background', string>) {
  const contrast = codeContrast(colors);
  if (contrast < MIN_CODE_CONTRAST) return 'unreadable';
  return contrast < GOOD_CODE_CONTRAST ? 'weak' : 'good';
}

const designFields = {
  foreground: hexColor,
  background: hexColor,
  /** Whether Tipwell's mark is in the middle. */
  logo: z.boolean(),
};

export const qrDesign = z.strictObject(designFields).check(
  z.refine((design) => readability(design) !== 'unreadable', {
    error: "Choose a darker code or a lighter background, or cameras can't read it",
    path: ['foreground'],
  }),
);
export type QrDesign = z.infer<typeof qrDesign>;

export const defaultQrDesign: QrDesign = {
  foreground: '#000000',
  background: '#ffffff',
  logo: false,
};

export function sameDesign(one: QrDesign, other: QrDesign): boolean {
  return (
    one.foreground === other.foreground &&
    one.background === other.background &&
    one.logo === other.logo
  );
}

/** Where a code is displayed. */
export const qrPlaces = ['badge', 'table', 'card', 'sticker', 'door'] as const;
export const qrPlace = z.enum(qrPlaces);
export type QrPlace = z.infer<typeof qrPlace>;

export const qrName = z
  .string()
  .check(
    oneLine(),
    z.minLength(1, 'Give the code a name'),
    atMost(QR_NAME_MAX_LENGTH, 'Name too long'),
    visibleText(),
  );

export const qrCode = z.object({
  id: uuid,
  /** The part of its address after `/q/`. */
  code: z.string(),
  /** The address to write on an NFC tag; null where the plan has no tags. */
  tagAddress: z.nullable(z.string()),
  profileId: uuid,
  name: z.string(),
  place: qrPlace,
  design: z.object({ foreground: z.string(), background: z.string(), logo: z.boolean() }),
  /** While paused, its address says so instead of showing the page. */
  paused: z.boolean(),
  /** Active, but beyond the number of codes in the plan, so its address says that it is paused. */
  pausedByPlan: z.boolean(),
  createdAt: isoTime,
  /** Visits by camera and by NFC tag, and the tips from them that were reported as paid. */
  scans: z.number(),
  taps: z.number(),
  tips: z.number(),
});
export type QrCode = z.infer<typeof qrCode>;

export const listQrCodes = defineCall({
  method: 'GET',
  path: '/api/qr-codes',
  summary: "Returns the signed-in worker's QR codes, oldest first, without the deleted ones.",
  access: 'own-profile',
  answer: z.object({
    codes: z.array(qrCode),
    /** Codes that once brought tips to this page, and were deleted or now lead to another page. */
    formerCodes: z.array(z.object({ id: uuid, name: z.string() })),
  }),
  status: 200,
});

export const createQrCodeBody = z.strictObject({
  /** Client-generated, so that a repeated request creates one code. */
  id: uuid,
  name: qrName,
  place: qrPlace,
  /** Defaults to black on white. */
  design: z.optional(qrDesign),
});
export type CreateQrCodeBody = z.infer<typeof createQrCodeBody>;

export const createQrCode = defineCall({
  method: 'POST',
  path: '/api/qr-codes',
  summary: "Creates a QR code for the signed-in worker, up to the plan's limit.",
  access: 'own-profile',
  body: createQrCodeBody,
  answer: qrCode,
  status: 201,
  errors: ['qr_code_limit', 'not_in_plan', 'qr_code_not_found'],
});

export const putBadgeCode = defineCall({
  method: 'PUT',
  path: '/api/badge-code',
  summary:
    "Returns the code for the signed-in worker's badge, creating it the first time; there is only ever one. Over the plan's limit, the page's oldest code serves.",
  access: 'own-profile',
  answer: qrCode,
  status: 200,
  errors: ['qr_code_limit'],
});

const whichCode = z.object({ id: uuid });

export const qrCodeChange = z
  .strictObject({
    name: z.optional(qrName),
    place: z.optional(qrPlace),
    design: z.optional(qrDesign),
    paused: z.optional(z.boolean()),
    /** Moves the code to another page of the same worker. */
    profileId: z.optional(uuid),
  })
  .check(z.refine((body) => Object.keys(body).length > 0, 'Say what to change'));
export type QrCodeChange = z.infer<typeof qrCodeChange>;

export const patchQrCode = defineCall({
  method: 'PATCH',
  path: '/api/qr-codes/:id',
  summary: 'Renames, redesigns, pauses or points a QR code elsewhere. Printed copies stay valid.',
  access: 'signed-in',
  confirmation: 'by-change',
  params: whichCode,
  body: qrCodeChange,
  answer: qrCode,
  status: 200,
  errors: ['profile_required', 'profile_not_found', 'qr_code_not_found', 'not_in_plan'],
});

export const deleteQrCode = defineCall({
  method: 'DELETE',
  path: '/api/qr-codes/:id',
  summary: 'Retires a QR code for good. Its metrics stay, and nobody is ever given its code.',
  access: 'signed-in',
  params: whichCode,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['profile_required', 'qr_code_not_found'],
});

/** For pages from the service worker's cache; the server renders `/q/:code` itself. */
export const getCodePage = defineCall({
  method: 'GET',
  path: '/api/codes/:code',
  summary: 'Returns the handle of the tip page that a printed code leads to.',
  access: 'public',
  params: z.object({ code: z.string().check(z.maxLength(64)) }),
  answer: z.object({ handle: z.string() }),
  status: 200,
  errors: ['qr_code_not_found', 'qr_code_paused', 'qr_code_retired', 'profile_not_found'],
});
