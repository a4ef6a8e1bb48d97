/** Says to screen readers, once, what has arrived. Always here: they ignore live regions that arrive full. */
export function ArrivalAnnouncement({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
