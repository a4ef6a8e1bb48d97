// Resuming a tip through a reminder's link, on a phone that does not know the tip.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { uuid } from '../ids';
import { paymentMethod } from '../profiles/payment-methods';
import { tipSession } from './tip-fields';

/** How long after choosing a payment method a reminder's link works, in hours. */
export const TIP_LINK_HOURS = 24;

/** The id of a tip and a signature. */
const TOKEN_LENGTH = 36;

const resumeTipBody = z.strictObject({
  token: z.string().check(z.maxLength(TOKEN_LENGTH, 'This link is incomplete')),
  /** The page that the link was opened on. */
  profileId: uuid,
  /** Made by the phone that resumes the tip. It does not give access to the tip's details. */
  sessionId: tipSession,
});

export const resumeTip = defineCall({
  method: 'POST',
  path: '/api/tips/resume',
  summary: 'Lets a phone go on with a tip by the link of a reminder, without seeing its details.',
  access: 'public',
  body: resumeTipBody,
  answer: z.object({
    tipId: uuid,
    amount: z.number(),
    paymentMethod,
    /** The member of a team whom the tipper was shown; null on other pages. */
    receiverId: z.nullable(uuid),
  }),
  status: 200,
  errors: ['reminder_link_invalid', 'tip_already_completed'],
});
