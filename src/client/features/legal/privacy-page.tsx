import { LegalPage } from './legal-page';
import { privacySections } from './privacy-sections';

/** `/privacy`: what this code stores, and for how long. A change to that must change this text. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      updated="November 29, 2026"
      summary={
        <p>
          You can tip without telling us who you are. We keep what it takes to show a worker their
          tips, and a tipper's contact details only with their consent. There are no third-party
          trackers on any page, we sell no data, and no payment passes through us.
        </p>
      }
      sections={privacySections}
    />
  );
}
