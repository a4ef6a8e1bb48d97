import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readToken, readUserId } from '#client/platform/auth-token';
import { askBeforeLogout } from '#client/session/use-logout';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { isTipPagePath } from '#contract/service-worker';

export interface LeaveWarningProps {
  unsaved: boolean;
  onDiscard(): void;
}

/** Where to go: a link's address, or out of the session. */
type Target = URL | { logout(): void };

/** Warns before a link, signing out, or closing the tab would lose unsaved input. */
export function LeaveWarning({ unsaved, onDiscard }: LeaveWarningProps) {
  const [target, setTarget] = useState<Target | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!unsaved) return;
    const userId = readUserId();
    const warn = (event: BeforeUnloadEvent) => {
      // The page has to go with its user. If it stayed, saving would change another one's page.
      const isGone = readToken() === null || readUserId() !== userId;
      if (!isGone) event.preventDefault();
    };
    const interceptLink = (event: MouseEvent) => {
      const url = leavingTo(event);
      if (url === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(url);
    };
    window.addEventListener('beforeunload', warn);
    // In the capture phase, before the router's own listener.
    document.addEventListener('click', interceptLink, { capture: true });
    const stopAsking = askBeforeLogout((logout) => setTarget({ logout }));
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', interceptLink, { capture: true });
      stopAsking();
    };
  }, [unsaved]);

  const leave = () => {
    onDiscard();
    setTarget(null);
    if (target === null) return;
    if ('logout' in target) target.logout();
    // Tip pages are a separate application.
    else if (isTipPagePath(target.pathname)) window.location.assign(target);
    else navigate(target.pathname + target.search + target.hash, { replace: true });
  };

  return (
    <Modal open={target !== null} onClose={() => setTarget(null)} title="Leave without saving?">
      <p className="text-ink-muted">Your changes to the profile are not saved yet.</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button block onClick={() => setTarget(null)}>
          Keep editing
        </Button>
        <Button block variant="secondary" onClick={leave}>
          Leave without saving
        </Button>
      </div>
    </Modal>
  );
}

/** Returns where a click leads in this tab; null if it stays on this page. */
function leavingTo(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const url = new URL(link.href);
  const staysHere = url.pathname === window.location.pathname;
  return url.origin !== window.location.origin || staysHere ? null : url;
}
