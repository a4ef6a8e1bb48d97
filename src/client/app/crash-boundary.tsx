import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface CrashBoundaryProps {
  /** A crash is forgotten when this changes: another page may work. */
  pathname: string;
  children: ReactNode;
}

interface CrashState {
  crashedAt: string | null;
}

/** Keeps the navigation alive when a page crashes, or when its script does not arrive. */
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
          title="This page couldn't load"
          icon={<RefreshCw aria-hidden="true" />}
          action={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}
        >
          {navigator.onLine
            ? 'Please refresh and try again.'
            : "You're offline, and this page hasn't been opened on this device yet. Connect and try again."}
        </EmptyState>
      </div>
    );
  }
}
