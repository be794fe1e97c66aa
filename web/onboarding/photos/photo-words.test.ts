import { describe, expect, it } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { pictureRefusals } from '../../../contract/picture.ts'
import { heroPhotoWords, uploadFailure } from './photo-words.ts'

describe('a photo that the server refuses', () => {
  it.each(Object.entries(pictureRefusals))('says what is wrong with it: %s', (_, { code, message }) => {
    const said = message ?? refusals[code].message
    expect(uploadFailure(heroPhotoWords, code, said)).toEqual({ reason: said, canRetry: false })
  })
})
