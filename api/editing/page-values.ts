import { createHash } from 'node:crypto'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { PageValues } from '../../contract/console/page-values.ts'
import { isKeyOf } from '../../contract/keys.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { type OutdatedPage, outdatedPages, publishRevision } from '../../db/seed/outdated-pages.ts'
import { pageTemplates } from '../../db/seed/seed-content.ts'
import { isPromise, settingOf, textVariables } from '../../db/seed/text-variables.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import { isAgreedTo } from '../content/announcements.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'
import { refuseEarlierDay } from './page-versions.ts'

type Settings = Pick<Deps['settings'], 'variables'>

interface Needs {
  db: Database
  settings: Settings
}

/** True if people who agreed to the text have to hear of the new values first, as of new words. */
const needsNotice = async (db: Database, { template, changes }: OutdatedPage) =>
  changes.some(({ name }) => isPromise(name)) && (await isAgreedTo(db, template.slug))

/** The pages whose values have changed: those that one confirmation revises, and those that an editor changes in their text. */
async function find(needs: Needs) {
  const all = await outdatedPages(needs.db, pageTemplates(needs.settings.variables))
  const edited = all.filter(({ isEdited }) => isEdited)
  const pages: OutdatedPage[] = []
  const promises: OutdatedPage[] = []
  for (const page of all)
    if (!page.isEdited) ((await needsNotice(needs.db, page)) ? promises : pages).push(page)
  return { all, pages, edited, promises }
}

const fingerprint = (pages: readonly OutdatedPage[]) =>
  createHash('sha256')
    .update(JSON.stringify(pages.map(({ template, version, changes }) => [template.slug, version, changes])))
    .digest('base64url')

const aboutOf = (name: string) => (isKeyOf(textVariables, name) ? textVariables[name].about : name)

/** What staff see before they confirm: the values, the pages that show them, and the pages that editors have to change themselves. */
export async function readPageValues(needs: Needs): Promise<PageValues> {
  const { db } = needs
  const { all, pages, edited, promises } = await find(needs)
  const changes = new Map(all.flatMap(({ changes }) => changes.map(change => [change.name, change])))
  const entries = await db
    .selectFrom('entry')
    .select(['id', 'published_slug'])
    .where('kind', '=', 'page')
    .execute()
  const idOf = (slug: string) => entries.find(entry => entry.published_slug === slug)?.id
  const texts = (of: readonly OutdatedPage[]) =>
    of.map(({ template, title, changes }) => ({
      id: idOf(template.slug) ?? '',
      title,
      settings: changes.map(({ name }) => settingOf(name)),
    }))
  return {
    seen: fingerprint(all),
    values: [...changes.values()].map(({ name, before, now }) => ({
      setting: settingOf(name),
      about: aboutOf(name),
      before,
      now,
    })),
    pages: pages.map(({ template: { slug }, title, version }) => ({ slug, title, version })),
    edited: texts(edited),
    promises: texts(promises),
  }
}

/**
 * Publishes a revision of every page whose values have changed, effective from the chosen day. One person is enough: the words are
 * the release's, and the operator has set the values. Pages with changed promises are left to editors.
 */
export async function confirmPageValues(
  context: Context<StaffSession>,
  { body }: CallParsed<Calls['editing']['confirmPageValues']>,
) {
  const { db, clock, settings } = context.deps
  const { effective, seen } = body
  if (effective < newYorkDate(clock.now()))
    throw refuseField('INVALID_INPUT', 'effective', 'This day has passed. Choose today or later.')
  return db.transaction().execute(async tx => {
    // If two people confirm at once, the second one finds the versions of the first.
    await tx.selectFrom('page').select('version').orderBy('slug').orderBy('version').forUpdate().execute()
    const { all, pages } = await find({ db: tx, settings })
    if (fingerprint(all) !== seen || pages.length === 0)
      throw refuse('CHANGED_ELSEWHERE', {
        message: 'The pages or the settings have changed in the meantime. Here’s the current state.',
      })
    for (const page of pages) refuseEarlierDay([page], effective)
    const published: Record<string, string> = {}
    for (const page of pages)
      published[page.template.slug] = await publishRevision(tx, page, { effective, by: context.session.name })
    await writeAuditEvent(tx, context, {
      action: 'content.values-confirmed',
      subject: { kind: 'page' },
      detail: { from: effective, ...published },
    })
    return { published: pages.length }
  })
}
