import { Component, type ReactNode } from 'react';
import { saveTypedFields } from '#client/platform/typed-fields';
import { SomethingWentWrong } from '#client/ui/something-went-wrong';

/** Replaces the page or its details step after a crash. A reload resumes the tip as typed. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    // Not in `componentDidCatch`, which runs after the fields are gone.
    saveTypedFields();
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <SomethingWentWrong /> : this.props.children;
  }
}
