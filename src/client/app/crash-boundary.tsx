import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface CrashBoundaryProps {
  /** Another address is another chance: a change of it forgets the crash. */
  pathname: string;
  children: ReactNode;
}

interface CrashState {
  crashedAt: string | null;
}

/**
 * Keeps a page that crashed, or whose script did not arrive, from taking the navigation with it.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crashedAt: null };

  static getDerivedStateFromError(): Partial<CrashState> {
    return { crashedAt: '' };
  }

  static getDerivedStateFromProps(
    { pathname }: CrashBoundaryProps,
    { crashedAt }: CrashState,
  ): CrashState {
    if (crashedAt === '') return { crashedAt: pathname };
    return { crashedAt: crashedAt === pathname ? crashedAt : null };
  }

  override render() {
    if (this.state.crashedAt === null) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          headingLevel={1}
          title="This page did not open"
          icon={<RefreshCw aria-hidden="true" />}
          action={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}
        >
          {navigator.onLine
            ? 'Please refresh and try again.'
            : "You're offline, and this page has not been opened on this device yet. Connect and try again."}
        </EmptyState>
      </div>
    );
  }
}
