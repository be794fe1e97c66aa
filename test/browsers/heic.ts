import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Size, WalkedBrowser } from './walked-browser.ts'

const photo = readFileSync(resolve(import.meta.dirname, '../e2e/harness/card.heic')).toString('base64')

/** Chooses the HEIC photo in the first slot of the page, and waits up to a minute for its picture. */
const chooseHeic = `(async () => {
  const pause = () => new Promise(done => setTimeout(done, 100))
  // A page of the kind "enhanced" loads its scripts at the first touch.
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  for (let tries = 0; tries < 600 && document.documentElement.dataset.hydrated === undefined; tries += 1) await pause()
  const chosen = new DataTransfer()
  // Many systems give a HEIC file no type.
  chosen.items.add(new File([Uint8Array.from(atob('${photo}'), sign => sign.charCodeAt(0))], 'card.heic'))
  const input = document.querySelector('#front input[type=file]')
  if (!input) return 'no slot for a photo'
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  const picture = () => document.querySelector('#front img')
  for (let tries = 0; tries < 600 && !picture()?.naturalWidth; tries += 1) await pause()
  return picture()?.naturalWidth ? '' : 'no picture of a HEIC photo: ' + document.querySelector('#front')?.textContent
})()`

/** The problem with a HEIC photo in the photo slots of a development server, or an empty string. */
export async function heicProblem(browser: WalkedBrowser, address: string, size: Size): Promise<string> {
  await browser.open(`${address}/dev/screens/hero-step-1-more.both/hero-signup-step-1`, size)
  return String(await browser.evaluate(chooseHeic))
}
