// Runs Lighthouse once, with its default settings for phones.
import lighthouse from 'lighthouse';
import { launchWithPort } from './chromium';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type AuditFigure =
  | (typeof categories)[number]
  | 'fcp'
  | 'lcp'
  | 'tbt'
  | 'cls'
  | 'speedIndex'
  | 'bytes'
  | 'requests';

export interface Audit {
  /** Times are in milliseconds, scores from 0 to 100. */
  figures: Record<AuditFigure, number>;
  /** The audits that cost points. */
  faults: string[];
}

/** Lighthouse sometimes misses the start of a navigation, and then asks to try again. */
const ATTEMPTS = 3;

/** Audits a page in a browser that has never seen it. */
export async function audit(url: string): Promise<Audit> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.warn(`${(error as Error).message} Again.`);
    }
  }
}

async function auditOnce(url: string): Promise<Audit> {
  const chromium = await launchWithPort();
  try {
    const result = await lighthouse(url, {
      port: chromium.port,
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { audits, categories: scored } = result.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => Math.round((scored[id]?.score ?? Number.NaN) * 100);
    const details = audits['network-requests']?.details;
    return {
      figures: {
        fcp: value('first-contentful-paint'),
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
        speedIndex: value('speed-index'),
        bytes: value('total-byte-weight'),
        requests: details?.type === 'table' ? details.items.length : Number.NaN,
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      faults: categories.flatMap((category) =>
        (scored[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => `${category}: ${id}`),
      ),
    };
  } finally {
    await chromium.close();
  }
}
