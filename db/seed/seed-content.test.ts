import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pageSlugs } from '../../contract/content.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { contentTemplate } from '../../test/harness/content-template.ts'
import { testDatabase } from '../../test/harness/database.ts'
import { statementsOf } from '../../test/harness/statements.ts'
import { outdatedPages } from './outdated-pages.ts'
import { pageTemplates, readContent, seedContent } from './seed-content.ts'
import { sampleVariables } from './text-variables.ts'

/** All texts are read and rendered up to six times in a test. */
vi.setConfig({ testTimeout: 60_000 })

const variables = sampleVariables

/** Seeded by this release. */
const seededDatabase = async () => testDatabase({ template: await contentTemplate() })

function ownContent() {
  const folder = mkdtempSync(join(tmpdir(), 'hero-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, '../../content'), folder, { recursive: true })
  const change = (path: string, to: (text: string) => string) =>
    writeFileSync(join(folder, path), to(readFileSync(join(folder, path), 'utf8')))
  return { folder, change }
}

describe('seeding content', () => {
  it('brings every page of the allow-list, both help centers, news and blog', async () => {
    const { db } = await testDatabase()
    await seedContent({ db, variables })
    const pages = await db.selectFrom('page').select(['slug', 'html', 'hash']).execute()
    expect(pages.map(page => page.slug).sort()).toEqual([...pageSlugs].sort())
    expect(pages.every(page => page.html.length > 500 && /^[0-9a-f]{64}$/.test(page.hash))).toBe(true)
    const count = async (table: 'topic' | 'subtopic' | 'article') =>
      (await db.selectFrom(table).select('id').execute()).length
    expect([await count('topic'), await count('subtopic'), await count('article')]).toEqual([23, 145, 48])
  })

  it('shows editors each help text as published on its day in New York', async () => {
    const { db } = await seededDatabase()
    const texts = await db
      .selectFrom('subtopic')
      .innerJoin('entry', 'entry.id', 'subtopic.id')
      .select(['updated_on', 'entry.visible_from'])
      .execute()
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(text => newYorkDate(text.visible_from!) !== String(text.updated_on))).toEqual([])
  })

  it('leaves no variable and no unsafe tag in any text', () => {
    const { pages, topics, articles } = readContent(variables)
    const texts = [
      ...pages
        .map(page => page.at(page.version))
        .flatMap(page => [page.html, ...Object.values(page.sections)]),
      ...topics.flatMap(({ subtopics }) => subtopics.map(subtopic => subtopic.html)),
      ...articles.map(article => article.html),
    ]
    expect(texts.filter(text => /\{\{|\{#|<script|<style|\sstyle=|\son\w+=|javascript:/i.test(text))).toEqual(
      [],
    )
  })

  it('cuts the agreement and the disclosures into the parts their screens show', () => {
    const { pages } = readContent(variables)
    const sections = (slug: string) => pages.find(page => page.slug === slug)!.at('1.0').sections
    const agreement = sections('hero-engagement-agreement')
    expect(agreement.agreement).toContain('id="15-form"')
    expect(agreement.agreement).not.toContain('What $9.00 means')
    expect(agreement.additionalInformation).toContain('What $9.00 means')
    const states = sections('additional-disclosures-new-york-minnesota')
    expect(states['new-york']).toContain('Article 23-A')
    expect(states['new-york']).not.toContain('within 5 business days of the request')
    expect(states.minnesota).toContain('within 5 business days of the request')
  })

  it('does nothing when it is run again, also at the same time', async () => {
    const { db } = await seededDatabase()
    const before = await db.selectFrom('subtopic').selectAll().orderBy('slug').execute()
    await Promise.all([seedContent({ db, variables }), seedContent({ db, variables })])
    expect(await db.selectFrom('subtopic').selectAll().orderBy('slug').execute()).toEqual(before)
    expect((await db.selectFrom('page').select('slug').execute()).length).toBe(pageSlugs.length)
  })

  it('asks once about all texts that are as the release brings them', async () => {
    const { db, pool } = await seededDatabase()
    const statements = await statementsOf({ pool }, () => seedContent({ db, variables }))
    expect(statements.length).toBeLessThan(60)
    expect(statements.filter(text => /^(update|delete)/i.test(text))).toEqual([])
  })

  it('brings a text again whose entry is missing', async () => {
    const { db } = await seededDatabase()
    const { id } = await db
      .selectFrom('article')
      .select('id')
      .where('slug', '=', 'calm-first')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('entry_revision').where('entry_id', '=', id).execute()
    await db.deleteFrom('entry').where('id', '=', id).execute()
    await seedContent({ db, variables })
    expect(await db.selectFrom('entry').select('slug').where('id', '=', id).execute()).toEqual([
      { slug: 'calm-first' },
    ])
  })

  it('refuses a text with an unset variable, names it and its files, and writes nothing', async () => {
    const { db } = await testDatabase()
    const { 'company.legalName': _, ...rest } = variables
    await expect(seedContent({ db, variables: rest })).rejects.toThrow(
      /\{\{company\.legalName\}\} in pages\/background-check-authorization\.md, .*pages\/sms-terms\.md/,
    )
    expect(await db.selectFrom('page').select('slug').execute()).toEqual([])
  })

  it('refuses another text under a published version and keeps what people agreed to', async () => {
    const { db } = await seededDatabase()
    const { folder, change } = ownContent()
    change('pages/sms-terms.md', text => `${text}\nOne more sentence.\n`)
    await expect(seedContent({ db, variables }, folder)).rejects.toThrow(
      /sms-terms differs from its version 1\.1/,
    )
    const page = await db.selectFrom('page').select('html').where('slug', '=', 'sms-terms').execute()
    expect(page).toHaveLength(1)
    expect(page[0]!.html).not.toContain('One more sentence')
  })

  it('leaves a page as it is when a setting that it shows changes, and knows which page shows what', async () => {
    const { db } = await seededDatabase()
    const pages = () => db.selectFrom('page').selectAll().orderBy('slug').orderBy('version').execute()
    const agreedTo = await pages()
    const moved = { ...variables, 'company.supportPhone': '(646) 555-0199' }
    await seedContent({ db, variables: moved })
    expect(await pages()).toEqual(agreedTo)
    const showing = agreedTo.filter(({ filled_with }) => 'company.supportPhone' in (filled_with as object))
    const outdated = await outdatedPages(db, pageTemplates(moved))
    expect(outdated.map(({ template }) => template.slug).sort()).toEqual(showing.map(({ slug }) => slug))
    expect(outdated[0]!.changes).toEqual([
      { name: 'company.supportPhone', before: variables['company.supportPhone'], now: '(646) 555-0199' },
    ])
    expect(await outdatedPages(db, pageTemplates(variables))).toEqual([])
  })

  it('of an older release does nothing once a newer one has been there, also when both start at once', async () => {
    const { db } = await seededDatabase()
    const newer = ownContent()
    newer.change('help/hero/background-check/ssn-not-accepted.md', text => `${text}\nNew in this release.\n`)
    const shown = async () =>
      (
        await db
          .selectFrom('subtopic')
          .select('html')
          .where('slug', '=', 'ssn-not-accepted')
          .executeTakeFirstOrThrow()
      ).html
    const old = () => seedContent({ db, variables })
    const fresh = () => seedContent({ db, variables }, newer.folder)
    await Promise.all([old(), fresh(), old(), fresh()])
    expect(await shown()).toContain('New in this release')
    expect(await old()).toBe('newer')
    expect(await shown()).toContain('New in this release')
    expect(await seedContent({ db, variables: { ...variables, 'company.supportPhone': '1' } })).toBe('newer')
    expect(await fresh()).toBe('done')
    expect(await seedContent({ db, variables, always: true })).toBe('done')
    expect(await shown()).not.toContain('New in this release')
  })

  describe('by the version of the release', () => {
    async function scene() {
      const { db } = await testDatabase()
      const { folder, change } = ownContent()
      change('blog/calm-first.md', text => `${text}\nNew in this release.\n`)
      const shown = async () =>
        (
          await db
            .selectFrom('article')
            .select('html')
            .where('slug', '=', 'calm-first')
            .executeTakeFirstOrThrow()
        ).html.includes('New in this release')
      const seed = (version: string, content?: string) => seedContent({ db, variables, version }, content)
      return { folder, shown, seed }
    }

    it('an older one does nothing, also where it never ran before', async () => {
      const { folder, shown, seed } = await scene()
      expect(await seed('1.10.0', folder)).toBe('done')
      expect(await seed('1.9.0')).toBe('newer')
      expect(await shown()).toBe(true)
    })

    it('a newer one that takes words back brings those of an earlier release again', async () => {
      const { folder, shown, seed } = await scene()
      await seed('1.0.0')
      await seed('1.1.0', folder)
      expect(await seed('1.0.0')).toBe('newer')
      expect(await seed('1.2.0')).toBe('done')
      expect(await shown()).toBe(false)
      expect(await seed('1.1.0', folder)).toBe('newer')
    })

    it('one that changes no word counts, too', async () => {
      const { folder, shown, seed } = await scene()
      await seed('1.0.0')
      await seed('1.2.0')
      expect(await seed('1.1.0', folder)).toBe('newer')
      expect(await shown()).toBe(false)
    })
  })

  it('adds a new version beside the old one', async () => {
    const { db } = await seededDatabase()
    const { folder, change } = ownContent()
    change(
      'pages/sms-terms.md',
      text => `${text.replace('version: "1.1"', 'version: "1.2"')}\nOne more sentence.\n`,
    )
    await seedContent({ db, variables }, folder)
    await seedContent({ db, variables })
    const rows = await db
      .selectFrom('page')
      .select('version')
      .where('slug', '=', 'sms-terms')
      .orderBy('version')
      .execute()
    expect(rows.map(row => row.version)).toEqual(['1.1', '1.2'])
  })

  it('renews what nobody has edited and leaves alone what an editor has', async () => {
    const { db } = await seededDatabase()
    await db
      .updateTable('article')
      .set({ title: 'Edited in the console' })
      .where('slug', '=', 'calm-first')
      .execute()
    const { folder, change } = ownContent()
    change('blog/calm-first.md', text => `${text}\nNew in this release.\n`)
    change('blog/the-late-bus.md', text => `${text}\nNew in this release.\n`)
    change('help/hero/background-check/ssn-not-accepted.md', text => `${text}\nNew in this release.\n`)
    await seedContent({ db, variables }, folder)
    const article = (slug: string) =>
      db.selectFrom('article').select(['title', 'html']).where('slug', '=', slug).executeTakeFirstOrThrow()
    expect((await article('calm-first')).title).toBe('Edited in the console')
    expect((await article('calm-first')).html).not.toContain('New in this release')
    expect((await article('the-late-bus')).html).toContain('New in this release')
    const help = await db
      .selectFrom('subtopic')
      .select('html')
      .where('slug', '=', 'ssn-not-accepted')
      .executeTakeFirstOrThrow()
    expect(help.html).toContain('New in this release')
  })
})
