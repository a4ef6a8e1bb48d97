import { LegalPage } from './legal-page';
import { termsSections } from './terms-sections';

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      updated="November 24, 2026"
      summary={
        <p>
          Tipwell shows customers how to tip you and writes down what they say they sent. The money
          moves between them and you, in a service you both have. We take no cut, hold no funds, and
          cannot reverse a payment. Be honest, and be yourself.
        </p>
      }
      sections={termsSections}
    />
  );
}
