// The intro of a store: its name covers the page for 2 seconds (specification 9), while the content below is already
// there. The script runs before the first paint, so the cached page is the same for everybody. The intro runs on the
// first document of a visit only, and never on an order's page, on the return from the payment, in a frame, with
// reduced motion, for crawlers, or without scripts. A key, touch or wheel event ends it at once.

/** Duration of the intro including its fade-out, in milliseconds. */
const APPEARANCE_MS = 2000;
const FADING_MS = 450;

export const APPEARANCE_SCRIPT = `(function(){
var d=document,e=d.documentElement,k='inkstand:appeared',s,a='data-appearing',w=['keydown','pointerdown','wheel'];
try{s=sessionStorage.getItem(k);sessionStorage.setItem(k,'1')}catch(x){return}
if(s||self!==top||d.referrer.indexOf(location.origin+'/')===0||/^\\/(order|payment-success)(\\/|$)/.test(location.pathname)||matchMedia('(prefers-reduced-motion: reduce)').matches||/bot|crawl|spider|slurp|preview|headless|lighthouse/i.test(navigator.userAgent))return;
function gone(){e.removeAttribute(a)}
function leave(){if(e.getAttribute(a)==='leaving')return;e.setAttribute(a,'leaving');w.forEach(function(n){removeEventListener(n,leave,true)});setTimeout(gone,${FADING_MS})}
e.setAttribute(a,'');w.forEach(function(n){addEventListener(n,leave,true)});setTimeout(leave,${APPEARANCE_MS - FADING_MS})
})()`.replaceAll('\n', '');
