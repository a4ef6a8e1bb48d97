// The demo's worker, who is not a real person: example.com accepts no mail, and the payment
// accounts are made up.

export const demoSignIn = { email: 'demo@example.com', password: 'DemoPass1' } as const;

/** Fixed ids, so that the demo recognizes its own rows and leaves all others alone. */
export const demoUser = {
  id: '0199a000-0000-7000-8000-00000000d0d0',
  email: demoSignIn.email,
  emailConfirmedAt: new Date('2026-01-05T10:00:00Z'),
  pendingEmail: null,
  firstName: 'Maya',
  lastName: 'Torres',
  profileCompleted: true,
  plan: 'pro',
} as const;

export const demoProfile = {
  id: '0199a000-0000-7000-8000-00000000d0d1',
  userId: demoUser.id,
  handle: 'demo',
  displayName: 'Maya Torres',
  jobTitle: 'Server at Harbor & Vine',
  bio: 'Twelve years of carrying plates and remembering names. Ask me about the halibut.',
  avatarUrl: '/demo/maya.webp',
  avatarSmallUrl: '/demo/maya-small.webp',
  googleReviewUrl: 'https://www.google.com/maps/search/?api=1&query=Harbor+and+Vine+Restaurant',
  yelpReviewUrl: null,
  venmoHandle: 'tipwell-demo',
  cashappHandle: 'TipwellDemo',
  zelleInfo: 'demo@example.com',
  paypalEmail: 'demo@example.com',
  active: true,
} as const;

export const demoCodes = [
  {
    id: '0199a000-0000-7000-8000-00000000c0d1',
    code: 'MAYA7BG',
    name: 'My badge',
    place: 'badge',
    design: { foreground: '#065f46', background: '#ffffff', logo: true },
  },
  {
    id: '0199a000-0000-7000-8000-00000000c0d2',
    code: 'MAYA7TB',
    name: 'Terrace tables',
    place: 'table',
    design: { foreground: '#000000', background: '#ffffff', logo: false },
  },
  {
    id: '0199a000-0000-7000-8000-00000000c0d3',
    code: 'MAYA7DR',
    name: 'Front door',
    place: 'door',
    design: { foreground: '#3b1d0a', background: '#fdeed9', logo: true },
  },
] as const;
