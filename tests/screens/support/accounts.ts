import { post } from '../../e2e/support/worker';

/** Signs up a user without a page. Returns their token. */
export async function signUpWithoutProfile(serverUrl: string): Promise<{ token: string }> {
  const signedUp = await post(`${serverUrl}/api/auth/signup`, {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: `${crypto.randomUUID()}@example.com`,
    password: 'GoodPass1',
  });
  return { token: String(signedUp.token) };
}
