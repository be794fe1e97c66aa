import { afterPaint } from '../layout/after-paint.ts'

/**
 * Removes line breaks, indentation and spaces around punctuation. Only for scripts without comments, whose strings have no such
 * spaces.
 */
export const compact = (script: string) =>
  script
    .trim()
    .replace(/\n\s*/g, '')
    .replace(/ ?([=>{}(),;:?]+) ?/g, '$1')

/**
 * Loads the deferred module of an enhanced page after paint, load and idle, or at the first touch, whichever comes
 * first. Until then forms and fields work natively and keep their input. React Router's file loads first and by itself:
 * together with the page's own files it would block a slow phone noticeably. The script finds its module by position,
 * because ids are taken from headings that editors write. It starts it in the head, which hydration leaves as it is.
 */
export const starter = compact(`
(() => {
  const held = document.currentScript.previousElementSibling;
  const touches = ['pointerdown', 'keydown', 'focusin'];
  let begun = 0;
  const run = () => {
    const script = document.createElement('script');
    const text = held.textContent;
    script.type = 'module';
    script.text = window.trustedTypes
      ? trustedTypes.createPolicy('hero-start', { createScript: own => own }).createScript(text)
      : text;
    document.head.append(script)
  };
  const begin = () => {
    if (begun) return;
    begun = 1;
    for (const touch of touches) removeEventListener(touch, begin, true);
    const first = held.dataset.first;
    first ? import(first).then(() => setTimeout(run), run) : run()
  };
  for (const touch of touches) addEventListener(touch, begin, true);
  const whenIdle = () => window.requestIdleCallback ? requestIdleCallback(begin, { timeout: 3000 }) : setTimeout(begin, 300);
  const whenPainted = () => ${afterPaint('whenIdle()')};
  document.readyState === 'complete' ? whenPainted() : addEventListener('load', whenPainted)
})()
`)
