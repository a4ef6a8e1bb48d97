// Removing contact details through the link in an email, from any phone.
import * as z from 'zod/mini';
import { defineCall } from '../call';

/** The id of a tip and a signature. */
const TOKEN_LENGTH = 36;

const contactRemovalBody = z.strictObject({
  token: z.string().check(z.maxLength(TOKEN_LENGTH, 'This link is incomplete')),
});

export const removeContact = defineCall({
  method: 'POST',
  path: '/api/contact-removals',
  summary: "Erases a tipper's contact details through the link in an email to them.",
  access: 'public',
  body: contactRemovalBody,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['contact_link_invalid'],
});
