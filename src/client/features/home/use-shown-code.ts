import { useState } from 'react';
import { fullAddress, paths } from '#client/platform/paths';
import { readStored, removeStored, writeStored } from '#client/platform/storage';
import { useCodeStyle } from '#client/shared/profile/use-code-style';
import { useQrCodes } from '#client/shared/profile/use-qr-codes';
import { defaultQrDesign } from '#contract/codes/qr-codes';

/** The key of the id of the code that this phone shows. If unset, it shows the page's own code. */
const CHOSEN = 'tipwell.shown_code';

/**
 * Returns the code that this phone shows to tippers: the page's or a printed one, which then counts
 * what it brings. A code paused or deleted meanwhile is not shown.
 */
export function useShownCode(handle: string) {
  const { data } = useQrCodes();
  const { styleOf } = useCodeStyle();
  const [wanted, setWanted] = useState(() => readStored('local', CHOSEN) ?? '');
  const codes = (data?.codes ?? []).filter(({ paused, pausedByPlan }) => !(paused || pausedByPlan));
  const code = codes.find(({ id }) => id === wanted);
  const choose = (id: string) => {
    setWanted(id);
    if (id === '') removeStored('local', CHOSEN);
    else writeStored('local', CHOSEN, id);
  };
  return {
    options: [
      { value: '', label: 'My tip page' },
      ...codes.map(({ id, name }) => ({ value: id, label: name })),
    ],
    chosen: code?.id ?? '',
    choose,
    address: fullAddress(
      code ? paths.codePage.getHref(code.code) : paths.tipPage.getHref(handle, 'qr'),
    ),
    look: styleOf(code?.design ?? defaultQrDesign),
  };
}
