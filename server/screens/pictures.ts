import { mediaFilesOf } from '../../contract/media.ts'
import { licenseBack, licenseFront } from '../../web/art/documents.ts'
import { picture, pictureFile } from '../../web/art/picture.ts'
import { portrait } from '../../web/art/portrait.ts'
import { sceneStreet } from '../../web/art/scene-street.ts'
import { specimen } from './specimen-image.ts'

const face = () =>
  pictureFile(picture('0 0 400 500', `<path fill="#D8E2EE" d="M0 0h400v500H0z"/>${portrait({ h: 500 })}`))

/** Pictures for prepared answers. They show specimens, never a real document or a real face. */
export const pictures: Record<string, (() => string) | undefined> = {
  '/dev/pictures/front.svg': () => pictureFile(licenseFront()),
  '/dev/pictures/back.svg': () => pictureFile(licenseBack()),
  '/dev/pictures/portrait.svg': face,
  ...Object.fromEntries(
    mediaFilesOf(specimen.hash).map(file => [`/${file}`, () => pictureFile(sceneStreet())]),
  ),
}
