/** How much of a photo has been sent; `share` is from 0 to 1. */
export function SendingPhoto({ share }: { share: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <progress
        aria-label="Sending your photo"
        max={1}
        value={share}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken accent-brand"
      />
      <p className="text-sm text-ink-muted">
        {share < 1 ? `${Math.round(share * 100)}% sent` : 'Uploaded. Processing...'}
      </p>
    </div>
  );
}
