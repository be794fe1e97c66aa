import { missingScriptsId } from '../layout/missing-scripts-id.ts'
import { compact } from './starter.ts'

/**
 * Shows the message of `MissingScripts` if a script of the page doesn't arrive. A file that a module names at its beginning fails with
 * the element, and one that is imported later with a rejection. `noscript` shows nothing then, because the browser has JavaScript.
 */
export const tellMissingScripts = compact(`
(() => {
  const tell = () => {
    const note = document.getElementById('${missingScriptsId}');
    if (note) note.hidden = false
  };
  addEventListener('error', ({ target }) => target.localName === 'script' && tell(), true);
  addEventListener('unhandledrejection', ({ reason }) => /import|module/i.test(reason) && tell())
})()
`)
