// What a visitor clicks and types before hydration is collected by a script in the head, and done again once React
// handles it. Links, and forms that work without scripts, are left to the browser; but in the frame of a preview a link
// is collected too, since only React sends the preview's token with it.

/** A button that was clicked, or a field that was changed. */
type EarlyAction = readonly [target: Element, kind: 'click' | 'change'];

declare global {
  interface Window {
    /** Ends the collection and returns it. */
    __inkstandEarlyActions?: () => EarlyAction[];
  }
}

/**
 * React sees none of these events: between `hydrateRoot` and hydration it would handle some of them, and not others.
 */
export const EARLY_ACTIONS_SCRIPT = `(function(){
var w=window,n=['click','input','change'],q=[];
function keep(e){
var t=e.target,b;
if(!(t instanceof Element))return;
if(e.type==='click'){
b=t.closest(w===w.top?'button,input':'a,button,input');
if(!b)return;
if(/^(checkbox|radio)$/.test(b.type))return e.stopImmediatePropagation();
if(b.tagName!=='A'&&(!/^(button|submit)$/.test(b.type)||b.type==='submit'&&b.form&&b.form.method==='get'))return;
e.preventDefault();q.push([b,'click'])
}else{q=q.filter(function(a){return a[0]!==t||a[1]==='click'});q.push([t,'change'])}
e.stopImmediatePropagation()
}
n.forEach(function(k){w.addEventListener(k,keep,true)});
w.__inkstandEarlyActions=function(){n.forEach(function(k){w.removeEventListener(k,keep,true)});return q}
})()`.replaceAll('\n', '');

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** Does again what was done before hydration, in the same order. */
export async function repeatEarlyActions(): Promise<void> {
  const actions = window.__inkstandEarlyActions?.() ?? [];
  delete window.__inkstandEarlyActions;
  // All are read before the first is repeated: React then renders the other fields with the values that it knows.
  const repeats = actions.map(([target, kind]) =>
    kind === 'click' ? clickAgain(target) : changeAgain(target as Field),
  );
  for (const repeat of repeats) {
    repeat();
    // React renders what an action has changed in a microtask.
    await Promise.resolve();
  }
}

const clickAgain = (button: Element) => () => button.isConnected && (button as HTMLElement).click();

/** Gives a field its present value as a visitor does. React ignores events of a field whose value it already knows. */
function changeAgain(field: Field): () => void {
  if (isTicked(field)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { value } = field;
  const isTyped = !(field instanceof HTMLSelectElement) && field.type !== 'file';
  return () => {
    if (isTyped) typeAgain(field, value);
    else if (field.type !== 'file') field.value = value;
    field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
  };
}

function typeAgain(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  // React's own setter on the element takes the first value; the second comes as if it had been typed.
  field.value = '';
  set?.call(field, value);
}
