import type { Page } from 'playwright-core'
import { href } from 'react-router'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { good, type Member, member, sendSteps, takeSession } from '../harness/people.ts'
import { file, photo, photoFiles, portraits } from '../harness/photos.ts'
import { reviewerClient } from '../harness/staff.ts'
import { arrived, backOnProgress, choosePhoto, chooser, openStep } from '../steps/documents.ts'
import { sendBack } from '../steps/send-back.ts'

async function pageOf(world: World, hero: Member, path: string): Promise<Page> {
  const page = await world.open()
  await takeSession(page.context(), world, hero)
  await openStep(world, page, path)
  return page
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const slot = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('photos of a step that was sent back', () => {
  screen(
    'are shown as not accepted with the reason; they can be sent once one is replaced',
    async world => {
      const hero = await member(world, 'hero')
      await sendSteps(hero, 1)
      await sendBack(await reviewerClient(world), hero, 'drivingLicense', 'ID_BLURRED')
      const page = await pageOf(world, hero, href('/hero-signup-step-1'))
      for (const side of ['Front', 'Back']) {
        await slot(page, side).getByText('Not accepted').waitFor()
        await slot(page, side).getByText('We can’t read the photo because it’s blurred.').waitFor()
      }
      expect(await page.getByText('Uploaded', { exact: true }).count()).toBe(0)
      expect(await submit(page).isDisabled()).toBe(true)
      await look(world, page, 'hero-step-1-sent-back')

      await page.getByRole('button', { name: 'Keep this photo: Back' }).click()
      await slot(page, 'Back').getByText('Sent before').waitFor()
      await page.getByRole('button', { name: 'Keep this photo: Front' }).click()
      await page.getByText('You can submit once you replace the photo we couldn’t accept.').waitFor()
      expect(await submit(page).isDisabled()).toBe(true)

      await choosePhoto(page, 'Front', 'new-front.jpg')
      expect(await submit(page).isEnabled()).toBe(true)
      await submit(page).click()
      await backOnProgress(page)
      const { hero: state } = good(await hero.client.hero.state())
      expect([state.steps[0]!.status, state.drivingLicense.image.length]).toEqual(['VERIFICATION', 2])
    },
    { widths: ['phone', 'desktop'] },
  )

  screen('refuse the same picture at its slot, even re-encoded, and accept another one', async world => {
    world.expect(/status of 422/)
    const hero = await member(world, 'hero')
    await sendSteps(hero, 2)
    const page = await pageOf(world, hero, href('/hero-signup-step-3'))
    const first = await portraits()
    await chooser(page, 'Your photo').setInputFiles(file('me.jpg', first))
    await page.getByRole('button', { name: 'Use this crop' }).click()
    await arrived(page, 'Your photo')
    await submit(page).click()
    await page.getByRole('button', { name: 'Submit this photo' }).click()
    await backOnProgress(page)
    await sendBack(await reviewerClient(world), hero, 'profilePhoto', 'PP_DARK')

    await openStep(world, page, href('/hero-signup-step-3'))
    await slot(page, 'Your photo').getByText('This photo is too dark.').waitFor()
    expect(await page.getByRole('button', { name: /Keep this photo/ }).count()).toBe(0)
    const again = await sharp(first).jpeg({ quality: 60 }).toBuffer()
    await chooser(page, 'Your photo').setInputFiles(file('me-again.jpg', again))
    await page.getByRole('button', { name: 'Use this crop' }).click()
    await slot(page, 'Your photo')
      .getByText('We couldn’t accept this photo before. Please take a new one.')
      .waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
    await look(world, page, 'hero-step-3-same-again')
    await chooser(page, 'Your photo').setInputFiles(await photoFiles('card.jpg'))
    await page.getByRole('button', { name: 'Use this crop' }).click()
    await slot(page, 'Your photo').getByText('We can’t make out a face.').waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
    await look(world, page, 'hero-step-3-no-face')
    await page.getByRole('button', { name: 'Send it anyway: Your photo' }).click()
    await arrived(page, 'Your photo')
    expect(await submit(page).isEnabled()).toBe(true)
  })
})

describe('one picture for front and back', () => {
  screen('is refused at the second slot, even if both are chosen at once', async world => {
    world.expect(/status of 422/)
    const hero = await member(world, 'hero')
    const page = await pageOf(world, hero, href('/hero-signup-step-1'))
    const front = await photo()
    await chooser(page, 'Front').setInputFiles(file('front.jpg', front))
    await arrived(page, 'Front')
    await chooser(page, 'Back').setInputFiles(file('back.jpg', front))
    await page.getByRole('button', { name: 'Send it anyway: Back' }).click()
    const message = 'You already added this photo. Add the other side of the card here.'
    await slot(page, 'Back').getByText(message).waitFor()
    await look(world, page, 'hero-step-1-same-twice')
    await choosePhoto(page, 'Back')

    await page.reload()
    await arrived(page, 'Back')
    await chooser(page, 'Front').setInputFiles(file('front.jpg', await photo()))
    await arrived(page, 'Front')
    for (const side of ['Front', 'Back']) await page.getByRole('button', { name: `Remove: ${side}` }).click()
    await page.getByLabel('Choose a photo: Front').setInputFiles([file('a.jpg', front), file('b.jpg', front)])
    await page.getByText(message).waitFor()
    expect(await page.getByText(message).count()).toBe(1)
  })
})

describe('a photo that is hard to see', () => {
  screen(
    'is doubted at its slot before it is sent: with what to do and a drawing; it can be sent anyway, or taken again',
    async world => {
      const hero = await member(world, 'hero')
      const page = await pageOf(world, hero, href('/hero-signup-step-1'))
      const puts: string[] = []
      page.on('request', request => void (request.method() === 'PUT' && puts.push(request.url())))
      const black = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#050505' } })
        .jpeg()
        .toBuffer()
      await chooser(page, 'Front').setInputFiles(file('black.jpg', black))
      await slot(page, 'Front').getByText('This photo looks very dark.').waitFor()
      await slot(page, 'Front').getByText('Not sent yet').waitFor()
      const soft = await sharp(await photo())
        .blur(20)
        .jpeg()
        .toBuffer()
      await chooser(page, 'Back').setInputFiles(file('soft.jpg', soft))
      await slot(page, 'Back').getByText('This photo looks blurred.').waitFor()
      await look(world, page, 'hero-step-1-doubtful')
      expect([puts, await submit(page).isEnabled()]).toEqual([[], false])

      await page.getByRole('button', { name: 'Send it anyway: Front' }).click()
      await arrived(page, 'Front')
      const front = await photo()
      await page.getByLabel('Take it again: Back').setInputFiles(file('better.jpg', front))
      await arrived(page, 'Back')
      expect(puts).toHaveLength(2)
      expect(await submit(page).isEnabled()).toBe(true)

      const shifted = await sharp(front)
        .resize(1100)
        .extend({ left: 60, right: 40, background: '#22252b' })
        .jpeg()
        .toBuffer()
      await chooser(page, 'Front').setInputFiles(file('same.jpg', shifted))
      await slot(page, 'Front').getByText('This looks like the side you already added.').waitFor()
    },
    { widths: ['phone', 'desktop'] },
  )
})

describe('the focus', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? element?.tagName ?? ''
    })
  /**
   * Without a listener, Playwright starts to catch file dialogs only beside the press: a busy browser then handles the press first
   * and opens a dialog that nobody answers.
   */
  const catchFileDialogs = (page: Page) => page.on('filechooser', () => undefined)
  const focusIsOn = (page: Page, name: string) =>
    expect.poll(() => focused(page), { timeout: 10_000 }).toBe(name)

  screen('stays in a slot after upload, replacing and removing, and is visible on it', async world => {
    const hero = await member(world, 'hero')
    const page = await pageOf(world, hero, href('/hero-signup-step-1'))
    catchFileDialogs(page)
    const area = page.getByLabel('Choose a photo: Front')
    await area.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await focusIsOn(page, 'Choose a photo: Front')
    const outline = await area.evaluate(element => {
      const label = element.closest('label')!
      const { outlineStyle, outlineOffset } = getComputedStyle(label)
      return [outlineStyle, Number.parseFloat(outlineOffset) <= -3]
    })
    expect(outline).toEqual(['solid', true])

    const [waiting] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
    await waiting.setFiles(await photoFiles('front.jpg'))
    await arrived(page, 'Front')
    await focusIsOn(page, 'Replace: Front')
    const [replacing] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
    await replacing.setFiles(await photoFiles('newer.jpg'))
    await page.getByText('newer.jpg').waitFor()
    await arrived(page, 'Front')
    await focusIsOn(page, 'Replace: Front')
    await page.keyboard.press('Tab')
    await focusIsOn(page, 'Remove: Front')
    await page.keyboard.press('Enter')
    await focusIsOn(page, 'Choose a photo: Front')
  })

  screen('goes to the frame, and from there to the slot, when a photo is cropped', async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 2)
    const page = await pageOf(world, hero, href('/hero-signup-step-3'))
    catchFileDialogs(page)
    const [waiting] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByLabel('Choose a photo: Your photo').press('Space'),
    ])
    await waiting.setFiles(file('me.jpg', await portraits()))
    await focusIsOn(page, 'Your photo under the frame. Move and size the frame. Arrow keys work, too.')
    await page.getByRole('button', { name: 'Use this crop' }).press('Enter')
    await arrived(page, 'Your photo')
    await focusIsOn(page, 'Replace: Your photo')
    await submit(page).press('Enter')
    await page.getByRole('button', { name: 'Choose another' }).press('Enter')
    await focusIsOn(page, 'Choose a photo: Your photo')
  })

  screen(
    'stays in the frame while another one is refused in words',
    async world => {
      const hero = await member(world, 'hero')
      await sendSteps(hero, 2)
      const page = await pageOf(world, hero, href('/hero-signup-step-3'))
      await chooser(page, 'Your photo').setInputFiles(file('me.jpg', await portraits()))
      await page.getByRole('button', { name: 'Use this crop' }).waitFor()
      const small = file('small.jpg', await photo({ width: 150, height: 120 }))
      await page.getByLabel('Choose another', { exact: true }).setInputFiles(small)
      const refusal = page.getByRole('alert').filter({ hasText: 'This picture is 150 by 120 pixels.' })
      await refusal.waitFor()
      await look(world, page, 'hero-step-3-refused-in-frame')
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
      await chooser(page, 'Your photo').waitFor({ state: 'attached' })
      expect(await page.getByText('This picture is 150 by 120 pixels.').count()).toBe(0)
    },
    { widths: ['phone'] },
  )

  screen('does not open after all if it was canceled while it was being opened', async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 2)
    const page = await pageOf(world, hero, href('/hero-signup-step-3'))
    await chooser(page, 'Your photo').setInputFiles(file('me.jpg', await portraits()))
    await page.getByRole('button', { name: 'Use this crop' }).waitFor()
    await page.evaluate(() => {
      const open = window.createImageBitmap
      const slowly = async (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
        await new Promise(done => setTimeout(done, 1_000))
        return open(source, options)
      }
      Object.assign(window, { createImageBitmap: slowly })
    })
    await page
      .getByLabel('Choose another', { exact: true })
      .setInputFiles(file('another.jpg', await portraits()))
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await chooser(page, 'Your photo').waitFor({ state: 'attached' })
    await page.waitForTimeout(4_000)
    expect(await page.getByRole('button', { name: 'Use this crop' }).count()).toBe(0)
  })

  screen('is asked to show one person, and shows a complete portrait after its crop', async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 2)
    const page = await pageOf(world, hero, href('/hero-signup-step-3'))
    await chooser(page, 'Your photo').setInputFiles(file('both.jpg', await portraits(2)))
    await page.getByRole('button', { name: 'Use this crop' }).click()
    await slot(page, 'Your photo').getByText('This looks like more than one person.').waitFor()
    await look(world, page, 'hero-step-3-two-people')
    await chooser(page, 'Your photo').setInputFiles(file('me.jpg', await portraits()))
    await page.getByRole('button', { name: 'Use this crop' }).click()
    await arrived(page, 'Your photo')
    const fit = await page
      .getByRole('img', { name: 'Your profile photo' })
      .evaluate(image => getComputedStyle(image).objectFit)
    expect(fit).toBe('contain')
    await look(world, page, 'hero-step-3-cropped')
  })
})
