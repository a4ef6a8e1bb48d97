import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Component, type ReactNode } from 'react';
import { isMissingChunk } from '#client/platform/missing-chunk';
import { saveTypedFields } from '#client/platform/typed-fields';
import { Button } from '#client/ui/button';
import { EmptyState } from '#client/ui/empty-state';
import { SomethingWentWrong } from '#client/ui/something-went-wrong';

interface CrashBoundaryProps {
  /** Clears the crash when it changes: another page may work. */
  pathname: string;
  children: ReactNode;
}

interface CrashState {
  crashedAt: string | null;
  /** Whether one of the page's scripts failed to load. */
  missing: boolean;
}

/** Keeps the navigation usable when a page crashes or its script fails to load. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crashedAt: null, missing: false };

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    const missing = isMissingChunk(error);
    // Not in `componentDidCatch`: by then the fields are gone.
    if (!missing) saveTypedFields();
    return { crashedAt: '', missing };
  }

  static getDerivedStateFromProps(
    { pathname }: CrashBoundaryProps,
    { crashedAt }: CrashState,
  ): Partial<CrashState> {
    if (crashedAt === '') return { crashedAt: pathname };
    return { crashedAt: crashedAt === pathname ? crashedAt : null };
  }

  override render() {
    if (this.state.crashedAt === null) return this.props.children;
    return this.state.missing ? <CouldNotLoad /> : <SomethingWentWrong headingLevel={1} />;
  }
}

function CouldNotLoad() {
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
