import { useEffect } from 'react';
import { onSignedOutElsewhere, readUserId } from '#client/platform/auth-token';
import { publicPaths } from '#client/platform/public-paths';
import { useSignedIn } from '#client/session/use-signed-in';

/**
 * Who is looking at a tip page. Its owner (section 6) gets a preview, which sends nothing. While
 * this is unknown, a tip is sent, because the server refuses an owner's, but the visit is not
 * counted.
 */
export type Viewer = 'owner' | 'tipper' | 'unknown';

export interface ViewerFacts {
  /** The owner's user id; undefined while the profile is loading. */
  ownerId: string | undefined;
  signedIn: boolean;
  /** The signed-in user's id as saved on this phone. */
  keptUserId: string | null;
  /** The server's answer: null if no one is signed in, undefined before it arrives. */
  user: { id: string } | null | undefined;
}

export function viewerOf({ ownerId, signedIn, keptUserId, user }: ViewerFacts): Viewer {
  if (ownerId === undefined) return 'unknown';
  if (!signedIn || user === null) return 'tipper';
  const userId = user?.id ?? keptUserId;
  if (userId === null) return 'unknown';
  return userId === ownerId ? 'owner' : 'tipper';
}

/** Returns who is viewing a worker's page. `user` is the server's answer. */
export function useViewer(ownerId: string | undefined, user: ViewerFacts['user']): Viewer {
  const signedIn = useSignedIn();
  return viewerOf({ ownerId, signedIn, keptUserId: readUserId(), user });
}

/** Sends owners from their own page to `/` when they sign out in another tab (section 4). */
export function useOwnerSignOut(viewer: Viewer): void {
  useEffect(() => {
    if (viewer !== 'owner') return;
    return onSignedOutElsewhere((how) => {
      // An expired session takes no one away from a tip page.
      if (how === 'logout') window.location.replace(publicPaths.welcome.getHref());
    });
  }, [viewer]);
}
