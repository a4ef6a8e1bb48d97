// `npm run lighthouse`: audits the public pages with Lighthouse's settings for phones. Compares the
// tip page with a bare static page, and with itself without server rendering.
import { chromium } from '@playwright/test';
import { browserFlags } from '../support/browser-flags';
import { findBrowser } from '../support/find-browser';
import { type Audit, audit } from './support/audit';
import { startContestants } from './support/contestants';
import { interleave, medians, ninetieth } from './support/medians';
import { readOptions } from './support/options';
import { figure, progress, report, say, table, versions } from './support/report';
import { requireBuild } from './support/server';
import { runToEnd } from './support/throwaway';

const otherPages = ['/', '/login', '/signup', '/pricing', '/privacy', '/terms'];

/** The highest acceptable ratio of the tip page's largest contentful paint to the bare page's. */
const LCP_GOAL = 1.1;

interface Subject {
  name: string;
  url: string;
}

async function run(args: string[]): Promise<number> {
  const { runs, json } = readOptions(args);
  requireBuild();
  const { served, bare, clientOnly } = await startContestants();
  const subjects: Subject[] = [
    { name: '/u/demo', url: `${served}/u/demo` },
    { name: '  the same, bare', url: `${bare}/u/demo` },
    { name: '  the same, client only', url: `${clientOnly}/u/demo` },
    ...(await existing(served)).map((path) => ({ name: path, url: served + path })),
  ];
  const samples = await interleave(subjects, runs, ({ name, url }, round) => {
    progress(`${name.trim()}, ${round + 1} of ${runs}`);
    return audit(url);
  });
  const figures = [...samples].map(([{ name }, audits]) => ({
    name: name.trim(),
    ...medians(audits.map((one) => one.figures)),
    spread: spreadOf(audits),
    faults: faultsOf(audits),
  }));
  const [tipPage, barePage] = figures;
  const lcpRatio = (tipPage?.lcp ?? Number.NaN) / (barePage?.lcp ?? Number.NaN);

  const head = ['', 'FCP', 'LCP', 'TBT', 'CLS', 'Speed Index', 'bytes', 'requests', 'scores'];
  const rows = figures.map((one, index) => [
    subjects[index]?.name ?? one.name,
    ...[one.fcp, one.lcp, one.tbt].map((ms) => figure(ms, 0, ' ms')),
    figure(one.cls, 3),
    figure(one.speedIndex, 0, ' ms'),
    figure(one.bytes / 1024, 0, ' KB'),
    figure(one.requests),
    [one.performance, one.accessibility, one['best-practices'], one.seo].map(String).join(' '),
  ]);
  const lost = figures
    .filter(({ faults, name }) => faults.length > 0 && !name.startsWith('the same'))
    .map(({ name, faults }) => `  ${name}: ${faults.join(', ')}`);
  report(
    `Lighthouse for phones, medians of ${runs} runs`,
    {
      versions: versions(['chromium', 'lighthouse']),
      figures: { pages: figures, lcpRatio },
      text: [
        table(head, rows),
        table(
          ['spread', 'LCP, nine of ten', 'TBT, nine of ten', 'performance, worst to best'],
          figures.map(({ name, spread: { lcp, tbt, worst, best } }) => [
            name,
            figure(lcp, 0, ' ms'),
            figure(tbt, 0, ' ms'),
            `${worst} to ${best}`,
          ]),
        ),
        'Scores: performance, accessibility, best practices, SEO. Goal: 100 each, no shift.',
        `LCP of /u/demo beside the bare page: ${figure(lcpRatio, 2)} × (goal: at most ${LCP_GOAL} ×)`,
        lost.length > 0 ? `What costs points:\n${lost.join('\n')}` : 'Nothing costs points.',
      ],
    },
    json,
  );
  return 0;
}

/** Returns how much the runs vary: a median alone hides the bad ones. */
function spreadOf(audits: Audit[]) {
  const scores = audits.map(({ figures }) => figures.performance);
  return {
    lcp: ninetieth(audits.map(({ figures }) => figures.lcp)),
    tbt: ninetieth(audits.map(({ figures }) => figures.tbt)),
    worst: Math.min(...scores),
    best: Math.max(...scores),
  };
}

async function existing(origin: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const found: string[] = [];
  for (const path of otherPages) {
    const answer = await page.goto(origin + path);
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    if (answer?.status() === 404 || heading?.includes('404')) say(`${path}: not there, skipped`);
    else found.push(path);
  }
  await browser.close();
  return found;
}

/** Returns the audits that cost points in most runs. A single bad run may be due to the machine. */
function faultsOf(audits: Audit[]): string[] {
  const all = audits.flatMap(({ faults }) => faults);
  const often = (fault: string) => all.filter((one) => one === fault).length > audits.length / 2;
  return [...new Set(all)].filter(often);
}

process.exitCode = await runToEnd(() => run(process.argv.slice(2)));
process.exit();
