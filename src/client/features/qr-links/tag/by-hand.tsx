import { CopyButton } from '#client/ui/copy-button';

/** Explains how to write a tag with another app if this browser cannot. */
export function ByHand({ address }: { address: string }) {
  return (
    <>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>Copy the address for tags. It is the code's own, marked so that taps are counted.</li>
        <li>
          <strong>iPhone</strong> (XS or newer): get a free app for writing NFC tags from the App
          Store. <strong>Android</strong>: open this page in Chrome, which writes tags itself, or
          get such an app from the Play Store.
        </li>
        <li>
          In the app, choose to write a link (URL record), paste the address and hold a tag to the
          top of the iPhone, or to the middle of the Android phone's back.
        </li>
        <li>Try it: close the app and hold the phone to the tag. Your tip page opens.</li>
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
        <p className="min-w-0 break-all">{address}</p>
        <CopyButton value={address} label="Copy address for tags" />
      </div>
    </>
  );
}
