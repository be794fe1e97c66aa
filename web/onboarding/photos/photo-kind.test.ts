import { describe, expect, it } from 'vitest'
import { bytesInWords, isPdf, photoKind, reducedSize } from './photo-kind.ts'

const bytes = (...parts: (number | string)[]) =>
  new Uint8Array(
    parts.flatMap(part => (typeof part === 'string' ? [...part].map(c => c.charCodeAt(0)) : [part])),
  )

describe('what a file is', () => {
  it('is told by its first bytes', () => {
    expect(photoKind(bytes(0xff, 0xd8, 0xff, 0xe1))).toBe('image/jpeg')
    expect(photoKind(bytes(0x89, 'PNG\r\n'))).toBe('image/png')
    expect(photoKind(bytes('RIFF', 0, 0, 0, 0, 'WEBP'))).toBe('image/webp')
    expect(photoKind(bytes(0, 0, 0, 24, 'ftypheic'))).toBe('heic')
    expect(photoKind(bytes(0, 0, 0, 24, 'ftypmif1'))).toBe('heic')
  })

  it('is nothing we take when it is a drawing, a film, a text or empty', () => {
    expect(photoKind(bytes('<svg xmlns='))).toBeUndefined()
    expect(photoKind(bytes(0, 0, 0, 24, 'ftypisom'))).toBeUndefined()
    expect(photoKind(bytes('%PDF-1.7'))).toBeUndefined()
    expect(photoKind(bytes())).toBeUndefined()
    expect([isPdf(bytes('%PDF-1.7')), isPdf(bytes('<svg xmlns='))]).toEqual([true, false])
  })
})

describe('the size that is sent', () => {
  it('has at most the longest side and keeps the shape', () => {
    expect(reducedSize({ width: 4032, height: 3024 }, 2400)).toEqual({ width: 2400, height: 1800 })
    expect(reducedSize({ width: 3024, height: 4032 }, 2400)).toEqual({ width: 1800, height: 2400 })
  })
  it('is never larger than the photo', () => {
    expect(reducedSize({ width: 800, height: 600 }, 2400)).toEqual({ width: 800, height: 600 })
  })
  it('keeps at least one pixel of a sliver', () => {
    expect(reducedSize({ width: 50_000, height: 1 }, 2400)).toEqual({ width: 2400, height: 1 })
  })
  it('is said in words', () => {
    expect(bytesInWords(1_900_000)).toBe('1.9 MB')
    expect(bytesInWords(640_000)).toBe('640 KB')
    expect(bytesInWords(12)).toBe('1 KB')
  })
})
