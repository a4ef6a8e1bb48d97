import CircleAlert from 'lucide-react/icons/circle-alert';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/**
 * Shown when the page or its details step crashes. The tip is saved, and resumes after a reload.
 */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          title="Something went wrong"
          icon={<CircleAlert aria-hidden="true" className="size-6" />}
          action={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}
        >
          Please refresh and try again
        </EmptyState>
      </div>
    );
  }
}
