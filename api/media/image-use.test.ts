import { describe, expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { mediaJpeg } from '../../contract/media.ts'
import { newYorkClock } from '../../contract/new-york-time.ts'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { addImage, cameraPhoto, filesOf, imageFields } from '../../test/harness/media.ts'
import { removeDeletedImages } from '../../worker/remove-deleted-images.ts'

const inText = (hash: string, alt = 'A street at night') =>
  `<p>Look</p><p><img src="/${mediaJpeg(hash)}" alt="${alt}" /></p>`
const noHash = '0'.repeat(32)
const tinted = (round: number) => cameraPhoto(400, 300, `rgb(${40 * round}, 90, 120)`)

describe('an uploaded banner', () => {
  it('comes with its article in every call that tells of it, with the words of the library as they are now', async () => {
    const { api, editor, anyone } = await newsroom()
    const image = await addImage(api, editor)
    const { hash, width, height, focalX, focalY } = image
    const banner = mediaJpeg(hash)
    for (const kind of ['news', 'blog'] as const) {
      const text = await write(editor, kind, { banner, author: 'Dana' })
      const { token } = good(await editor.editing.openPreview({ params: { id: text.id }, body: {} }))
      expect(good(await anyone.editing.preview({ params: { token } })).bannerImage?.hash).toBe(hash)
      good(await publish(editor, text))
    }
    good(
      await editor.media.change({
        params: { id: image.id },
        body: { alt: 'A lamp', focalX, focalY, version: 1 },
      }),
    )
    const shown = { banner, bannerImage: { hash, width, height, focalX, focalY, alt: 'A lamp' } }
    const params = { slug: 'a-new-way-home' }
    expect(good(await anyone.content.newsItem({ params })).newsDetails).toMatchObject(shown)
    expect(good(await anyone.content.post({ params })).blogDetails).toMatchObject(shown)
    expect(good(await anyone.content.news({ query: {} })).newsList[0]).toMatchObject(shown)
    expect(good(await anyone.content.posts({ query: {} })).blogList[0]).toMatchObject(shown)
    const author = good(await anyone.content.author({ params: { slug: 'dana' } }))
    expect(author.blogList[0]).toMatchObject(shown)
    expect(author.newsList[0]).toMatchObject(shown)
  })
})

describe('an image in a text', () => {
  it('has its true size once the text is saved', async () => {
    const { api, editor } = await newsroom()
    const { hash } = await addImage(api, editor)
    const { id } = await write(editor, 'news', {
      html: inText(hash).replace(' alt', ' width="7" height="9" alt'),
    })
    expect(good(await editor.editing.entry({ params: { id } })).fields.html).toBe(
      `<p>Look</p><p><img src="/${mediaJpeg(hash)}" alt="A street at night" width="1920" height="1152" /></p>`,
    )
  })

  it('is one of our own: others are taken out', async () => {
    const { editor } = await newsroom()
    const others = [
      'https://evil.example/a.jpg',
      '//evil.example/a.jpg',
      'data:image/png;base64,AAAA',
      '/uploads/token',
      '/media/a.webp',
      `/media/${noHash}-1280.svg`,
      `/media/../uploads/${noHash}-1280.jpg`,
    ]
    const html = `<p>Look</p>${others.map(src => `<img src="${src}" alt="A street" />`).join('')}`
    const { id } = await write(editor, 'news', { html })
    expect(good(await editor.editing.entry({ params: { id } })).fields.html).toBe('<p>Look</p>')
  })

  it('without words, or not in the library, keeps the text from being published', async () => {
    const { api, editor } = await newsroom()
    const { hash } = await addImage(api, editor)
    const wordless = await write(editor, 'news', { html: inText(hash, ' ') })
    const gone = await write(editor, 'news', { html: inText(noHash), banner: mediaJpeg(noHash) })
    for (const [text, rule] of [
      [wordless, 'alt-text'],
      [gone, 'image'],
    ] as const) {
      const { findings } = good(await editor.editing.check({ params: { id: text.id } }))
      expect(findings).toEqual([expect.objectContaining({ rule, blocks: true })])
      expect(await publish(editor, text)).toMatchObject({ code: 'INVALID_INPUT' })
    }
  })
})

describe('where an image is used', () => {
  it('is told text by text, and keeps it from being deleted until no text shows it', async () => {
    const { api, editor } = await newsroom()
    const image = await addImage(api, editor)
    const params = { id: image.id }
    const usedIn = async () =>
      good(await editor.media.image({ params })).usedIn.map(({ title, onSite }) => [title, onSite])
    const remove = (version = 1) => editor.media.delete({ params, body: { version } })
    expect(await usedIn()).toEqual([])

    const news = await write(editor, 'news', { banner: mediaJpeg(image.hash), title: 'A' })
    const topic = await write(editor, 'topic', { slug: 'ways', title: 'Ways' })
    good(await publish(editor, topic))
    const help = await write(editor, 'subtopic', { html: inText(image.hash), topicId: topic.id, title: 'B' })
    good(await publish(editor, help))
    expect(await usedIn()).toEqual([
      ['A', false],
      ['B', true],
    ])
    expect(await remove()).toMatchObject({
      code: 'IMAGE_IN_USE',
      message: '2 texts show this image. Take it out first.',
    })

    const version = good(
      await editor.editing.save({
        params: { id: help.id },
        body: { ...help.fields, html: '<p>Words</p>', version: help.version },
      }),
    ).version
    good(await editor.editing.delete({ params: { id: news.id }, body: { version: news.version } }))
    expect(await usedIn()).toEqual([['B', true]])
    expect(await remove()).toMatchObject({ code: 'IMAGE_IN_USE' })
    good(await publish(editor, { id: help.id, version }))
    expect(await usedIn()).toEqual([])
    expect(good(await remove()).deleted).toBe(true)
  })

  it('counts changes that wait for their moment, and versions of a page for good', async () => {
    const { api, editor } = await newsroom()
    const image = await addImage(api, editor)
    const params = { id: image.id }
    const uses = async () => good(await editor.media.image({ params })).usedIn.map(({ onSite }) => onSite)
    const news = await write(editor)
    good(await publish(editor, news))
    const save = async (html: string, version: number) =>
      good(await editor.editing.save({ params: { id: news.id }, body: { ...news.fields, html, version } }))
        .version
    const edited = await save(inText(image.hash), news.version)
    good(
      await editor.editing.publish({
        params: { id: news.id },
        body: {
          version: edited,
          at: newYorkClock(new Date(api.clock.now().getTime() + day)),
          scheduledFrom: '',
        },
      }),
    )
    await save('<p>Words</p>', edited)
    expect(await uses()).toEqual([false])
    const from = good(await editor.editing.entry({ params: { id: news.id } })).scheduledFrom!
    good(await editor.editing.cancelSchedule({ params: { id: news.id }, body: { scheduledFrom: from } }))
    expect(await uses()).toEqual([])

    // Only releases create pages, so the test turns a text into one.
    const page = await write(editor, 'news', { slug: 'sms-terms' })
    await api.db.updateTable('entry').set({ kind: 'page' }).where('id', '=', page.id).execute()
    await api.db
      .insertInto('page')
      .values({
        slug: 'sms-terms',
        version: '9.0',
        title: 'Terms',
        html: inText(image.hash),
        hash: '-',
        audience: 'both',
        effective: '2026-01-01',
      })
      .execute()
    expect(await uses()).toEqual([true])
  })

  it('is asked again by who deletes while someone publishes: one of the two is told', async () => {
    const { api, editor, other } = await newsroom()
    for (let round = 0; round < 4; round += 1) {
      const { id, hash, version } = await addImage(api, editor, { bytes: await tinted(round) })
      const text = await write(editor, 'news', { html: inText(hash) })
      await api.db.deleteFrom('media_use').where('entry_id', '=', text.id).execute()
      const [published, deleted] = await Promise.all([
        publish(editor, text),
        other.media.delete({ params: { id }, body: { version } }),
      ])
      expect([published.ok, deleted.ok].sort()).toEqual([false, true])
    }
  })
})

describe('a deleted image', () => {
  it('is out of the library, cannot be changed, and can be brought back', async () => {
    const { api, editor } = await newsroom()
    const { id, hash } = await addImage(api, editor)
    const params = { id }
    good(await editor.media.delete({ params, body: { version: 1 } }))
    const rows = async (state?: 'deleted') =>
      good(await editor.media.images({ query: state ? { state } : {} })).rows.map(row => row.id)
    expect([await rows(), await rows('deleted')]).toEqual([[], [id]])
    expect(await editor.media.change({ params, body: { ...imageFields, version: 2 } })).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: expect.stringMatching(/ deleted this\. Restore it first\.$/),
    })
    expect((await filesOf(api, hash)).map(({ answer }) => answer.status)).toEqual(Array(9).fill(200))
    good(await editor.media.undelete({ params, body: { version: 2 } }))
    expect([await rows(), await rows('deleted')]).toEqual([[id], []])
  })

  it('comes back with other words when it is sent again', async () => {
    const { api, editor } = await newsroom()
    const { id } = await addImage(api, editor)
    good(await editor.media.delete({ params: { id }, body: { version: 1 } }))
    expect(await addImage(api, editor, { alt: 'Said anew' })).toMatchObject({
      id,
      alt: 'Said anew',
      deleted: false,
    })
  })

  it('loses its files after thirty days, and not before', async () => {
    const { api, editor } = await newsroom()
    const { id } = await addImage(api, editor)
    const kept = await addImage(api, editor, { bytes: await tinted(2) })
    good(await editor.media.delete({ params: { id }, body: { version: 1 } }))
    api.clock.advance(29 * day)
    await removeDeletedImages(api.deps)
    expect(await api.deps.uploads.list('')).toHaveLength(20)
    api.clock.advance(2 * day)
    await removeDeletedImages(api.deps)
    const left = await api.deps.uploads.list('')
    expect(left).toHaveLength(10)
    expect(left.filter(key => key.includes(kept.hash))).toHaveLength(9)
    expect(await api.db.selectFrom('media').select('id').execute()).toEqual([{ id: kept.id }])
  })
})

describe('the library', () => {
  it('is read a page at a time, the newest first, each image once, and searched by words and names', async () => {
    const { api, editor } = await newsroom()
    const { id: first } = await addImage(api, editor, { name: 'lamp.png', alt: 'Under 100 % light' })
    const now = api.clock.now()
    await api.db
      .insertInto('media')
      .values(
        Array.from({ length: 60 }, (_, at) => ({
          hash: at.toString(16).padStart(32, '0'),
          name: `n${at}.jpg`,
          alt: 'Made up',
          width: 640,
          height: 400,
          focal_x: 0.5,
          focal_y: 0.5,
          original: 'media/originals/none.jpg',
          created_at: now,
          created_by: 'Test',
          updated_at: now,
          updated_by: 'Test',
        })),
      )
      .execute()
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 5; page += 1) {
      const list = good(await editor.media.images({ query: after ? { after } : {} }))
      seen.push(...list.rows.map(({ id }) => id))
      if (!list.next) break
      after = list.next
    }
    expect(new Set(seen).size).toBe(61)
    expect(seen).toHaveLength(61)
    for (const search of ['100 %', 'LAMP.png'])
      expect(good(await editor.media.images({ query: { search } })).rows.map(({ id }) => id)).toEqual([first])
    expect(good(await editor.media.images({ query: { search: '1_0' } })).rows).toEqual([])
    expect(await editor.media.images({ query: { after: 'none' } })).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
