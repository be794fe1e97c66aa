import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { marker, refusedFiles } from '../../test/doubles/hostile-files.ts'
import { good, newsroom } from '../../test/harness/editing.ts'
import { addImage, cameraPhoto, filesOf, imageFields, sendBytes } from '../../test/harness/media.ts'
import { staffToken } from '../../test/matrix/callers.ts'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const decoded = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }

describe('an image of the library', () => {
  it('is served to everybody in three widths and three formats, for good, without what the camera wrote', async () => {
    const { api, editor } = await newsroom()
    const image = await addImage(api, editor)
    expect(image).toMatchObject({
      ...imageFields,
      width: 1920,
      height: 1152,
      version: 1,
      uses: 0,
      deleted: false,
    })
    const files = await filesOf(api, image.hash)
    expect(files).toHaveLength(9)
    for (const { format, width, answer, bytes } of files) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, types[format]])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      const picture = await sharp(bytes).metadata()
      expect([picture.format, picture.width]).toEqual([decoded[format], width])
      const { exif, icc, iptc, xmp } = picture
      expect({ exif, icc, iptc, xmp }).toEqual({})
      for (const trace of ['Exif', 'GPS', 'Somebody']) expect(bytes.includes(trace)).toBe(false)
    }
  })

  it('is never enlarged', async () => {
    const { api, editor } = await newsroom()
    const image = await addImage(api, editor, { bytes: await cameraPhoto(900, 500) })
    expect([image.width, image.height]).toEqual([900, 500])
    const widths = await Promise.all(
      (await filesOf(api, image.hash)).map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
    )
    expect(widths).toEqual([640, 900, 900, 640, 900, 900, 640, 900, 900])
  })

  it('has its address from what it shows: sent again it is the same one, and its words stay', async () => {
    const { api, editor, other } = await newsroom()
    const first = await addImage(api, editor)
    const { slot } = await sendBytes(api, other, await cameraPhoto(), { alt: 'Other words' })
    expect(good(await other.media.inSlot({ params: { slot } }))).toEqual({ image: first, wasThere: true })
    const second = await addImage(api, editor, { bytes: await cameraPhoto(2000, 1200, '#e9b96e') })
    expect(second.hash).not.toBe(first.hash)
    expect(good(await editor.media.images({ query: {} })).rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining([first.id, second.id]),
    )
  })

  it('that two send at the same instant is there once', async () => {
    const { api, editor, other } = await newsroom()
    const bytes = await cameraPhoto()
    const sent = await Promise.all([editor, other].map(who => sendBytes(api, who, bytes)))
    expect(sent.map(({ answer }) => answer.status)).toEqual([200, 200])
    expect(good(await editor.media.images({ query: {} })).rows).toHaveLength(1)
  })

  it('is on record when it comes, changes, goes and comes back', async () => {
    const { api, editor } = await newsroom()
    const { id } = await addImage(api, editor)
    const params = { id }
    good(await editor.media.change({ params, body: { ...imageFields, alt: 'A lamp', version: 1 } }))
    good(await editor.media.delete({ params, body: { version: 2 } }))
    good(await editor.media.undelete({ params, body: { version: 3 } }))
    const events = await api.db
      .selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(events.map(({ action }) => action)).toEqual([
      'media.uploaded',
      'media.changed',
      'media.deleted',
      'media.brought-back',
    ])
    expect(JSON.stringify(events)).not.toContain('A lamp')
  })
})

describe('a file that is no picture', async () => {
  const files = await refusedFiles()

  it('comes into no library, whatever it says it is', async () => {
    const { api, editor } = await newsroom()
    expect(files.length).toBeGreaterThan(60)
    for (const { name, bytes, type } of files) {
      api.clock.advance(minute)
      const { slot, answer } = await sendBytes(api, editor, bytes, {}, type)
      expect([name, answer.ok]).toEqual([name, false])
      expect([413, 415, 422]).toContain(answer.status)
      expect(await editor.media.inSlot({ params: { slot } })).toMatchObject({ code: 'UPLOAD_UNKNOWN' })
    }
    expect(good(await editor.media.images({ query: {} })).rows).toEqual([])
    expect(await api.deps.uploads.list('')).toEqual([])
  })

  it('leaves nothing of what it carries in a picture that is good', async () => {
    const { api, editor } = await newsroom()
    const photo = await sharp(await cameraPhoto())
      .withExif({ IFD0: { ImageDescription: marker } })
      .png()
      .toBuffer()
    const { hash } = await addImage(api, editor, { bytes: photo })
    for (const { bytes } of await filesOf(api, hash)) expect(bytes.includes(marker)).toBe(false)
  })
})

describe('what is said of an image', () => {
  it('is refused at its field: nothing, signs that nobody sees, the name of the file, too much', async () => {
    const { editor } = await newsroom()
    for (const alt of ['', ' \n\t ', '\u200b\u202e\u0007', 'IMG_2043.JPG', 'a'.repeat(301)])
      expect(await editor.media.openSlot({ body: { ...imageFields, alt } })).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { alt: expect.any(String) },
      })
  })

  it('is kept without signs that nobody sees, and as text', async () => {
    const { api, editor } = await newsroom()
    const { alt } = await addImage(api, editor, { alt: '  Two\n people \u202e<b>walk</b>\u0007 ' })
    expect(alt).toBe('Two people <b>walk</b>')
  })

  it('has its focal point inside of the picture, in the middle unless someone says otherwise', async () => {
    const { editor, api } = await newsroom()
    for (const focalX of [-0.1, 1.1, 'left' as never])
      expect(await editor.media.openSlot({ body: { ...imageFields, focalX } })).toMatchObject({
        errors: { focalX: expect.any(String) },
      })
    const { name, alt } = imageFields
    const { slot } = good(await editor.media.openSlot({ body: { name, alt } }))
    const row = await api.db
      .selectFrom('media_slot')
      .select(['focal_x', 'focal_y'])
      .where('id', '=', slot)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ focal_x: 0.5, focal_y: 0.5 })
  })

  it('is changed by one of two at once, and the second hears who was first', async () => {
    const { api, editor, other } = await newsroom()
    const { id } = await addImage(api, editor)
    const change = (who: typeof editor, alt: string) =>
      who.media.change({ params: { id }, body: { ...imageFields, alt, version: 1 } })
    const both = await Promise.all([change(editor, 'Mine'), change(other, 'Theirs')])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
  })
})

describe('a slot for an image', () => {
  it('is nobody else’s, and ends after ten minutes', async () => {
    const { api, editor, other } = await newsroom()
    const { slot } = good(await editor.media.openSlot({ body: imageFields }))
    expect(await other.media.inSlot({ params: { slot } })).toMatchObject({ code: 'UPLOAD_UNKNOWN' })
    api.clock.advance(10 * minute)
    expect(await editor.media.inSlot({ params: { slot } })).toMatchObject({ code: 'UPLOAD_EXPIRED' })
  })

  it('is only for editors', async () => {
    const { api } = await newsroom()
    for (const role of ['reviewer', 'support'] as const)
      expect(
        await api.client(await staffToken(api, role)).media.openSlot({ body: imageFields }),
      ).toMatchObject({
        code: 'FORBIDDEN',
      })
  })

  it('keeps neither row nor files when the store fails', async () => {
    const { api, editor } = await newsroom()
    const bytes = await cameraPhoto(640, 400)
    api.deps.uploads.write = async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    const { slot, answer } = await sendBytes(api, editor, bytes)
    expect(answer.status).toBe(500)
    expect(await editor.media.inSlot({ params: { slot } })).toMatchObject({ code: 'UPLOAD_UNKNOWN' })
  })
})
