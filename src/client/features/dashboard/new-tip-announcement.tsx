import { useEffect, useRef, useState } from 'react';
import type { ReceivedTip } from '#contract/received-tips';
import { formatDollars } from '../../ui/format';

/** Announces tips to screen readers as they arrive. */
export function NewTipAnnouncement({ tips }: { tips: readonly ReceivedTip[] }) {
  const newestSeen = useRef(tips[0]?.createdAt ?? '');
  const [text, setText] = useState('');

  useEffect(() => {
    const arrived = tips.filter((tip) => tip.createdAt > newestSeen.current);
    const [newest] = arrived;
    if (!newest) return;
    newestSeen.current = newest.createdAt;
    setText(
      arrived.length === 1
        ? `New tip of ${formatDollars(newest.amount)}`
        : `${arrived.length} new tips`,
    );
  }, [tips]);

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
