import { expect, it } from 'vitest'
import { projectFiles, textOf } from './source.ts'

/** Forms that write nothing in the name of a session. */
const withoutAccount: Record<string, string> = {
  'web/consent/choice-form.tsx': 'sets a cookie of the browser',
  'web/console/find-form.tsx': 'asks for the address of a search',
  'web/console/notifications/preview.tsx': 'shows a mail',
  'web/help/help-rating.tsx': 'is for everyone',
  'web/sign-up/code-page.tsx': 'opens an account',
  'web/verify/code-form.tsx': 'is for everyone',
}

const posted = /<form\b[^>]*?method="post"(?:=>|=(?!>)|[^=>])*>\s*(<ShownTo \/>)?/g

it('every form that is posted names the account that its page was shown to (docs/decisions/0420, 0440)', () => {
  const forms = projectFiles()
    .filter(path => /^web\/.*\.tsx$/.test(path))
    .flatMap(path => [...textOf(path).matchAll(posted)].map(([, named]) => ({ path, named })))
  expect(forms.length).toBeGreaterThan(10)
  const unnamed = forms.filter(({ named }) => !named).map(({ path }) => path)
  expect([...new Set(unnamed)].sort()).toEqual(Object.keys(withoutAccount))
})
