import { Component, type ReactNode } from 'react';
import { keepTyped } from '#client/platform/typed-fields';
import { SomethingWentWrong } from '#client/ui/something-went-wrong';

/**
 * Shown when the page or its details step crashes. The tip is saved, and resumes after a reload,
 * with what was typed.
 */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    // Here, and not in `componentDidCatch`, because the fields are gone by then.
    keepTyped();
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <SomethingWentWrong /> : this.props.children;
  }
}
