/** Shows the two figures of section 1, labeled as estimates because we have not measured them. */
export function EarningsFigures() {
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-8 rounded-card bg-sunken p-6 sm:mt-6 sm:p-10 md:grid-cols-[auto_auto_1fr] md:items-center">
      <Figure value="Over 62%" text="of restaurant payments are digital" />
      <Figure value="11% more" text="in tips when customers use digital methods" />
      <p className="text-sm text-ink-muted md:max-w-xs md:justify-self-end">
        Industry estimates, not our own measurements. What you earn depends on your customers and
        your work.
      </p>
    </div>
  );
}

function Figure({ value, text }: { value: string; text: string }) {
  return (
    <p className="max-w-60">
      <strong className="block text-4xl font-extrabold tracking-tight text-brand-strong">
        {value}
      </strong>
      <span className="mt-1 block font-medium">{text}</span>
    </p>
  );
}
