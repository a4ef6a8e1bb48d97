import { expect, it } from 'vitest';
import { mailboxOf } from '../../../src/server/messaging/rules/mail-recipient';

it.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+tips@example.com', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['ana@example.com.', 'ana@example.com'],
  ['a.n.a@gmail.com', 'ana@gmail.com'],
  ['A.na+x@GoogleMail.com', 'ana@gmail.com'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ａｎａ@example.com', 'ana@example.com'],
])('%s reaches the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  ['a.na@example.com', 'ana@example.com'],
  ['ana@mail.example.com', 'ana@example.com'],
  ['+ana@example.com', 'ana@example.com'],
])('%s and %s may be different mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
