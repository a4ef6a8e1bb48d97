// The few lines of script that a rendered page carries inline, allowed by their hash.
import { RESUMING_ATTRIBUTE } from '../../client/platform/resuming';

/**
 * Loads the application without delaying the first paint, and keeps what is tapped until it is
 * there. When the script is asked for decides how soon the page is seen: any earlier than the first
 * paint with something in it, and the phone shares bandwidth and processor between what is seen and
 * what is not yet.
 *
 * `files` are all asked for together, since a browser would find each only after the one that
 * imports it, and run one by one in their order, so that between them the page can answer to a
 * finger. The client's end is `src/client/platform/early-submit.ts`.
 */
export function startScript(files: readonly string[]): string {
  return `(()=>{${script.replace('FILES', JSON.stringify(files))}})()`.replace(/\n\s*/g, '');
}

/** A tap is not kept longer than this for a script that does not arrive. */
const PATIENCE_MS = 10_000;

/** A browser that has not said by then that it painted is not waited for. */
const PAINT_MS = 3000;

const script = `
let held=null,timer,started=false;
const start=()=>{
  if(started)return;
  started=true;
  const files=FILES;
  const supports=document.createElement('link').relList?.supports?.('modulepreload');
  if(!supports||document.hidden)return Promise.all(files.map((file)=>import(file))).catch(giveUp);
  for(const href of files){
    document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
  }
  files.reduce(
    (before,file)=>before.then(()=>import(file)).then(()=>new Promise((go)=>setTimeout(go))),
    Promise.resolve()
  ).catch(giveUp);
};
const hold=(event)=>{
  event.preventDefault();
  start();
  const button=event.submitter;
  if(held)held.button?.removeAttribute('data-early');
  held={form:event.target,button};
  button?.setAttribute('data-early','');
  clearTimeout(timer);
  timer=setTimeout(giveUp,${PATIENCE_MS});
};
const takeOver=()=>{
  document.removeEventListener('submit',hold,true);
  clearTimeout(timer);
  const taken=held;
  held=null;
  taken?.button?.removeAttribute('data-early');
  return taken;
};
const giveUp=()=>{
  const taken=takeOver();
  if(!taken)return;
  if(taken.form.requestSubmit)taken.form.requestSubmit(taken.button);
  else taken.form.submit();
};
document.addEventListener('submit',hold,true);
window.tipwellEarly={takeOver,giveUp};
document.addEventListener('DOMContentLoaded',()=>{
  if(document.hidden||document.documentElement.hasAttribute('${RESUMING_ATTRIBUTE}'))return start();
  if(!window.PerformancePaintTiming)return requestAnimationFrame(()=>setTimeout(start));
  new PerformanceObserver((list)=>
    list.getEntriesByName('first-contentful-paint').length&&start()
  ).observe({type:'paint',buffered:true});
  setTimeout(start,${PAINT_MS});
});`;
