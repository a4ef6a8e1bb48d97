import { PlanChoice } from '#client/shared/plan/plan-choice';
import { useLapsedSubscription } from '#client/shared/plan/use-billing';
import { useCurrentPlan } from '#client/shared/plan/use-current-plan';
import { PageHeading } from '#client/ui/page-heading';
import { GRACE_DAYS } from '#contract/timings';

const questions = [
  {
    question: 'Does Pro take a share of my tips?',
    answer:
      'No. Neither plan does. Customers pay you directly, in an app that they already have, and we never hold the money.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      "You keep Pro until the end of the time you've paid for. Then you're on Free: your oldest page and your oldest QR code keep working, and the others are paused. Nothing is deleted: your other pages and codes, themes and older figures are kept, and come back with Pro.",
  },
  {
    question: 'What if a payment fails?',
    answer: `Pro stays for ${GRACE_DAYS} days while we try the payment again. You'll see a notice in your account.`,
  },
  {
    question: 'Can I take tips with every service on Free?',
    answer:
      'Yes. Venmo, Cash App, Zelle and PayPal are part of both plans, and neither limits your tips.',
  },
] as const;

/** `/pricing` (section 2). */
export function PricingPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10 pb-20 sm:px-6 sm:pt-16">
      <div className="text-center">
        <PageHeading
          title="Plans and prices"
          className="text-[min(2.25rem,11vw)] leading-tight font-extrabold tracking-tight sm:text-5xl"
        />
        <p className="mx-auto mt-4 max-w-xl text-lg text-ink-muted">
          Take tips on Free for as long as you like. Go Pro to learn more from them.
        </p>
      </div>
      <div className="mt-8">
        <PlanChoice current={useCurrentPlan()} lapsed={useLapsedSubscription()} />
      </div>
      <section aria-labelledby="questions" className="mx-auto mt-16 max-w-3xl">
        <h2 id="questions" className="text-2xl font-extrabold tracking-tight">
          Questions
        </h2>
        <dl className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-bold">{question}</dt>
              <dd className="mt-1.5 text-ink-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
