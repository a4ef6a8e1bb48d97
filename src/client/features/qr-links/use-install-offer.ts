import { systemOf } from '../../platform/browser-kind';
import { installPrompt } from '../../platform/install';
import { useObservable } from '../../ui/observable';

/**
 * How this browser installs an app. `prompt`: by a prompt of its own, which `install` shows.
 * `ios-hint`: by Share, then Add to Home Screen, which takes words to explain. `none`: not at all,
 * or it is installed already.
 */
export type InstallWay = 'prompt' | 'ios-hint' | 'none';

export function useInstallOffer(): InstallWay {
  const prompt = useObservable(installPrompt);
  if (runsInstalled()) return 'none';
  if (prompt !== null) return 'prompt';
  const system = systemOf(navigator.userAgent, navigator.maxTouchPoints);
  return system === 'ios' ? 'ios-hint' : 'none';
}

/** True where this page runs as an installed app. */
function runsInstalled(): boolean {
  const standalone = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return standalone || matchMedia('(display-mode: standalone)').matches;
}
