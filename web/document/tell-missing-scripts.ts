import { compact } from './starter.ts'

/** The id of the `noscript` of a page that sends nothing without its scripts. A file of its own would be one more for browsers to load. */
export const needsScriptsId = 'needs-scripts'

/** Comes hidden at the end of a page that sends nothing without its scripts, where hydration ignores it. */
export const missingScriptsNote =
  '<div class="note note--bad" id="scripts-missing" role="alert" hidden><p>Part of this page didn’t load, so nothing can be sent. ' +
  'Check your connection, and <a href="">reload the page</a>.</p></div>'

/**
 * Shows that note where the page says what it needs, if a script doesn't arrive before the page has started. A file that a module names
 * at its beginning fails with the element, and one that is imported later with a rejection. `noscript` shows nothing then, because the
 * browser has JavaScript.
 */
export const tellMissingScripts = compact(`
(() => {
  const tell = () => {
    const note = document.getElementById('scripts-missing');
    if (!note || window.__reactRouterDataRouter) return;
    document.getElementById('${needsScriptsId}').after(note);
    note.hidden = false
  };
  addEventListener('error', ({ target }) => target.localName === 'script' && tell(), true);
  addEventListener('unhandledrejection', ({ reason }) => /import|module/i.test(reason) && tell())
})()
`)
