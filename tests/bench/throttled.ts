// How the tip page loads on a bad connection: when it is visible, when it responds to taps, when it
// no longer needs the network, how fast the payment step follows, and how fast it opens again.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientFiles, readManifests } from '../../src/build/client-files';
import { demoProfile } from '../../src/server/demo/worker';
import { startContestants } from './support/contestants';
import { interleave, medians } from './support/medians';
import { readOptions } from './support/options';
import { figure, progress, report, table, versions } from './support/report';
import { requireBuild, root } from './support/server';
import { connection, SlowPhone } from './support/slow-phone';
import { whenArrived } from './support/watch-page';

const figuresOfVisit = ['seen', 'answer', 'tap', 'arrived', 'payment', 'reloaded'] as const;
type Visit = Record<(typeof figuresOfVisit)[number], number | null>;

/** The highest acceptable ratios of the tip page's times to the bare page's, and to React alone. */
const SEEN_GOAL = 1.15;
const TAP_GOAL = 1.3;

const POLL_MS = 200;
const TIMEOUT_MS = 90_000;

/**
 * Measures visits over a slow connection, in milliseconds from the start of each navigation;
 * `payment` from the first attempt to tap its button.
 */
export async function throttled(args: string[]): Promise<number> {
  const { runs, json } = readOptions(args);
  requireBuild();
  const { served, bare, clientOnly, reactAlone } = await startContestants();
  const subjects = [
    { name: 'tip page', origin: served, measure: visit },
    { name: 'its second visit', origin: served, measure: secondVisit },
    { name: 'bare page', origin: bare, measure: glance },
    { name: 'React alone', origin: reactAlone, measure: tapOnce },
    // Only when it is visible: a reload could resume nothing without the server's page.
    { name: 'client only', origin: clientOnly, measure: glance },
  ];
  const samples = await interleave(subjects, runs, async ({ name, origin, measure }, run) => {
    progress(`${name}, ${run + 1} of ${runs}`);
    const phone = await SlowPhone.open(demoProfile.displayName);
    try {
      return await measure(phone, origin);
    } finally {
      await phone.close();
    }
  });
  const figures = [...samples].map(([{ name }, visits]) => ({ name, ...medians(visits) }));
  const rows = figures.map((one) => [
    one.name,
    ...figuresOfVisit.map((name) => figure(one[name], 0, ' ms')),
  ]);
  const [tipPage, , barePage, reactPage] = figures;
  const seenRatio = (tipPage?.seen ?? Number.NaN) / (barePage?.seen ?? Number.NaN);
  const answerRatio = (tipPage?.answer ?? Number.NaN) / (reactPage?.answer ?? Number.NaN);
  const tapRatio = (tipPage?.tap ?? Number.NaN) / (reactPage?.tap ?? Number.NaN);
  const head = ['', 'seen', 'tap answered', 'next step', 'flow arrived', 'payment', 'reloaded'];
  const { kilobitsPerSecond, roundTripMs, processorSlowdown } = connection;
  report(
    `Visits at ${kilobitsPerSecond} kbit/s, ${roundTripMs} ms round trip, ` +
      `${processorSlowdown} × slower processor, medians of ${runs} runs`,
    {
      versions: versions(['chromium']),
      figures: { visits: figures, seenRatio, answerRatio, tapRatio },
      text: [
        table(head, rows),
        `Seen, beside the bare page: ${figure(seenRatio, 2)} × (goal: at most ${SEEN_GOAL} ×)\n` +
          `Tap answered, beside React alone: ${figure(answerRatio, 2)} ×\n` +
          `Next step, beside React alone: ${figure(tapRatio, 2)} × (goal: at most ${TAP_GOAL} ×)`,
        'Seen: name and amount buttons. Tap answered: the next step, or that it is coming, is seen.\n' +
          'Next step: it is seen, however many taps that takes. Flow arrived: every file of the whole\n' +
          'flow is on the phone. Payment: how long a tapper of its button then waits. Reloaded: the step\n' +
          'before the reload is seen, offline. Each flow was then finished offline.',
      ],
    },
    json,
  );
  return 0;
}

const nothing: Visit = {
  seen: null,
  answer: null,
  tap: null,
  arrived: null,
  payment: null,
  reloaded: null,
};

const pageAt = (origin: string) => `${origin}/u/${demoProfile.handle}`;

async function glance(phone: SlowPhone, origin: string): Promise<Visit> {
  phone.visit(pageAt(origin));
  return { ...nothing, seen: (await phone.sees('first step')) - phone.startedAt };
}

async function tapOnce(phone: SlowPhone, origin: string): Promise<Visit> {
  phone.visit(pageAt(origin));
  const seen = (await phone.sees('first step')) - phone.startedAt;
  const tap = (await phone.tapsUntil('$10', 'details step')) - phone.startedAt;
  return { ...nothing, seen, answer: (await phone.sees('answer')) - phone.startedAt, tap };
}

/** Visits a page whose files the phone has, with the network as slow as before. */
async function secondVisit(phone: SlowPhone, origin: string): Promise<Visit> {
  phone.visit(pageAt(origin));
  await phone.sees('first step');
  await flowArrived(phone);
  await serviceWorkerActive(phone);
  return tapOnce(phone, origin);
}

async function visit(phone: SlowPhone, origin: string): Promise<Visit> {
  const first = await tapOnce(phone, origin);
  const arrived = (await flowArrived(phone)) - phone.startedAt;
  const asked = Date.now();
  const payment = (await phone.tapsUntil('Skip to payment', 'payment step')) - asked;
  await serviceWorkerActive(phone);
  await phone.loseNetwork();
  phone.reload();
  // A reload returns to the tipper's step.
  const reloaded = (await phone.sees('payment step')) - phone.startedAt;
  await finish(phone);
  return { ...first, arrived, payment, reloaded };
}

/** Returns when all scripts and styles of the flow had arrived, in milliseconds since the epoch. */
async function flowArrived(phone: SlowPhone): Promise<number> {
  const { tipPage } = clientFiles(readManifests(join(root, 'dist/client')));
  const paths = tipPage.filter((file) => /\.(js|css)$/.test(file)).map((file) => `/${file}`);
  const look = whenArrived(paths);
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const arrived = await phone.evaluate<number>(look);
    if (arrived !== null) return arrived;
  }
  throw new Error('The whole flow never reached the phone');
}

/** Waits until the service worker would answer a reload. */
async function serviceWorkerActive(phone: SlowPhone): Promise<void> {
  await phone.waitFor(
    'navigator.serviceWorker.ready.then(({ active }) => active?.state === "activated" || null)',
    'the service worker',
  );
}

/** Continues to the end of the flow. Throws if something was missing on the phone after all. */
async function finish(phone: SlowPhone): Promise<void> {
  const confirm = "I've Sent the Payment";
  await tapUntil(phone, 'Venmo', `window.tipwellFind(${JSON.stringify(confirm)}) !== null`);
  // The success message disappears by itself, so also accept the next screen.
  const end = '/Tip Sent Successfully|How would you rate/.test(document.body.innerText)';
  await tapUntil(phone, confirm, end);
}

/** Taps a control until a condition holds in the page: a tap may miss a moving control. */
async function tapUntil(phone: SlowPhone, control: string, holds: string): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
    if (await phone.evaluate<boolean>(holds)) return;
    await phone.tap(control);
  }
  throw new Error(`Without a network, tapping "${control}" led nowhere`);
}
