import { FLOW_KEPT_MS } from '../../client/features/tip-page/flow/record';
import { RESUMING_ATTRIBUTE, UNDER_WAY_PREFIX } from '../../client/platform/resuming';

/** A script that has not come by then may not come: the first step can be used without it. */
const PATIENCE_MS = 5000;

/**
 * The lines of script that keep the first step of a tip page back while this phone has a flow with
 * the worker under way. Before anything is drawn; the client's end is
 * `src/client/platform/resuming.ts`.
 */
export const resumeScript = `
(()=>{
const root=document.documentElement;
try{
  const handle=location.pathname.split('/')[2].toLowerCase();
  const seen=localStorage.getItem('${UNDER_WAY_PREFIX}'+handle);
  if(Date.now()-seen>${FLOW_KEPT_MS})return;
  root.setAttribute('${RESUMING_ATTRIBUTE}','');
  setTimeout(()=>root.removeAttribute('${RESUMING_ATTRIBUTE}'),${PATIENCE_MS});
}catch{}
})();`.replace(/\n\s*/g, '');
