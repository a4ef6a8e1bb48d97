// The demo's worker. Nobody real: the addresses are of example.com, which takes no mail, and the
// payment names are our own.

export const demoSignIn = { email: 'demo@example.com', password: 'DemoPass1' } as const;

/** Fixed, so that the demo recognises its own worker and touches nobody else's. */
export const demoUser = {
  id: '0199a000-0000-7000-8000-00000000d0d0',
  email: demoSignIn.email,
  firstName: 'Maya',
  lastName: 'Torres',
  profileCompleted: true,
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
