import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import { formAnswers } from '../../harness/hero-answers.ts'
import { hydrated } from '../harness/hydrated.ts'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { good, member, sendSteps, takeSession } from '../harness/people.ts'
import { openStep, openStepAfter } from '../steps/documents.ts'
import { answerYesNo, continueToForm, fillHeroForm, sendHeroForm, yesNo } from '../steps/hero-form.ts'

async function openForm(world: World) {
  const { page } = await openStepAfter(world, 3, href('/hero-signup-step-4'))
  await continueToForm(page)
  return page
}

screen('The agreement has the name and email of the Hero who is about to sign it', async world => {
  const { hero, page } = await openStepAfter(world, 3, href('/hero-signup-step-4'))
  await page.getByRole('cell', { name: `${hero.firstName} ${hero.lastName}` }).waitFor()
  await page.getByRole('cell', { name: hero.email }).waitFor()
  // Only the form knows it, which comes next.
  await page.getByRole('cell', { name: '[your home address]' }).waitFor()
  await page.goto(world.url + href('/hero-engagement-agreement'))
  await page.getByRole('cell', { name: '[your full name]' }).waitFor()
})

/** Every required field but the country, which is filled in from the start. */
const required = heroFormGroups
  .flatMap(group => group.questions)
  .filter(question => question.required && question.name !== 'country')

describe('the Hero form', () => {
  screen(
    'lists everything that is missing when submitted, with a link to each question',
    async world => {
      const page = await openForm(world)
      await page.getByRole('button', { name: 'Check your answers' }).click()
      const summary = page
        .getByRole('alert')
        .filter({ has: page.getByRole('heading', { name: 'There’s a problem' }) })
      await summary.waitFor()
      expect(await summary.evaluate(element => element === document.activeElement)).toBe(true)
      expect(await summary.getByRole('link').count()).toBe(required.length)
      await look(world, page, 'hero-form-empty')
      await summary.getByRole('link', { name: 'Please enter weight' }).click()
      expect(await page.getByLabel('Weight (lb)').evaluate(field => field === document.activeElement)).toBe(
        true,
      )
      // The question itself has the focus, so that it is read before its answers.
      await summary.getByRole('link', { name: 'can you climb stairs and ladders?' }).press('Enter')
      const question = yesNo(page, 'Can you climb stairs and ladders?')
      expect(await question.evaluate(group => group === document.activeElement)).toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      expect(await question.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true)
    },
    { widths: ['phone', 'desktop'] },
  )

  screen('fills in the address of a ZIP code, and takes height and weight in metric units', async world => {
    const page = await openForm(world)
    await page.getByLabel('Zip Code').fill('11375')
    expect(await page.getByLabel('City').inputValue()).toBe('Forest Hills')
    expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('New York')
    await page.getByRole('button', { name: 'Enter it in kilograms' }).click()
    await page.getByLabel('Weight (kg)').fill('80')
    await page.getByText('That’s 176 lb.').waitFor()
    await page.getByRole('button', { name: 'Enter it in centimeters' }).click()
    await page.getByLabel('Height (cm)').fill('178')
    await page.getByText('That’s 5 ft 10 in.').waitFor()
    await look(world, page, 'hero-form-metric')
    await page.getByRole('button', { name: 'Enter it in feet and inches' }).click()
    await page.getByRole('button', { name: 'Enter it in pounds' }).click()
    const shown = ['Height, feet', 'Height, inches', 'Weight (lb)'].map(label =>
      page.getByLabel(label).inputValue(),
    )
    expect(await Promise.all(shown)).toEqual(['5', '10', '176'])
  })

  screen('takes a weight with its unit, and sends the number', async world => {
    const page = await openForm(world)
    await page.getByLabel('Weight (lb)').pressSequentially('180 lbs')
    await page.getByLabel('Street').focus()
    expect(await page.getByLabel('Weight (lb)').inputValue()).toBe('180 lbs')
    await page.getByText(/^Saved \d/).waitFor()
    await page.reload()
    expect(await page.getByLabel('Weight (lb)').inputValue()).toBe('180')
    expect(await page.getByText('Enter valid weight').count()).toBe(0)
  })

  screen('checks a question when it loses the focus', async world => {
    const page = await openForm(world)
    await page.getByLabel('Height, feet').fill('9')
    await page.getByLabel('Weight (lb)').fill('401')
    await page.getByLabel('Street').focus()
    await page.getByText('Enter valid height').first().waitFor()
    await page.getByText('Enter valid weight').first().waitFor()
    await page.getByLabel('City').focus()
    await page.getByText('Please enter street').first().waitFor()
    expect(await page.getByText('Please select sex').count()).toBe(0)
  })

  screen('opens a detail only after a yes, and restores its text with the next yes', async world => {
    const page = await openForm(world)
    const question = 'Do you have medical knowledge or CPR training?'
    const detail = yesNo(page, question).getByLabel('Which training, and when')
    expect(await detail.isDisabled()).toBe(true)
    await answerYesNo(page, question, 'Yes')
    await detail.fill('CPR, 2024')
    await answerYesNo(page, question, 'No')
    expect(await detail.isDisabled()).toBe(true)
    await answerYesNo(page, question, 'Yes')
    expect(await detail.inputValue()).toBe('CPR, 2024')
  })

  screen('shows a ZIP code that is not in its state before anything is sent, at its field', async world => {
    const page = await openForm(world)
    await fillHeroForm(page)
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'New Mexico' })
    await page.getByRole('button', { name: 'Check your answers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
    const message = 'This ZIP isn’t in New Mexico. Check the ZIP and the state.'
    const answer = page.locator('dl > div').filter({ has: page.getByText('Zip Code', { exact: true }) })
    expect(await answer.locator('dd').allInnerTexts()).toEqual([expect.stringMatching(/^\d{5}$/), message])
    await page.getByRole('link', { name: message }).click()
    await page.getByRole('heading', { level: 1, name: 'Hero form' }).waitFor()
    const zip = page.getByLabel('Zip Code')
    expect(await zip.getAttribute('aria-invalid')).toBe('true')
    await page.getByText(message).waitFor()
    await look(world, page, 'hero-form-zip')

    await page.getByLabel('State', { exact: true }).selectOption({ label: 'New York' })
    expect(await page.getByText(message).count()).toBe(0)
    await sendHeroForm(page)
  })

  screen('sends a draft of an app that lacks the country, once the page has filled it in', async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 3)
    good(await hero.client.hero.acceptAgreement({ body: { version: '1.0' } }))
    const { personalAddress, ...others } = formAnswers()
    const { country: _, ...address } = personalAddress!
    const answers = { ...others, personalAddress: address }
    good(await hero.client.hero.saveFormDraft({ body: { answers, version: 0 } }))
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await openStep(world, page, href('/hero-signup-step-4'))
    expect(await page.getByLabel('Country').inputValue()).toBe('United States')
    await sendHeroForm(page)
  })

  screen('says so if it cannot be sent, and keeps every answer', async world => {
    const page = await openForm(world)
    await fillHeroForm(page)
    world.expect(/net::ERR_|Failed to fetch/)
    const toCheck = page.getByRole('button', { name: 'Check your answers' })
    await page.context().setOffline(true)
    await toCheck.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('draft-notes')
    await page.getByText('You’re offline. What you typed is still here.').waitFor()
    await page.context().setOffline(false)

    await page.route('**/*.data*', route => route.abort())
    await toCheck.click()
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Archivo')
    await page.unroute('**/*.data*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
    await hydrated(page)
    await page.route('**/hero-signup-step-4.data*', route =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('We couldn’t reach the server. Try again in a moment.').first().waitFor()
    await page.getByText('12 Canal Street').first().waitFor()
    await page.unroute('**/hero-signup-step-4.data*')
    await page.getByRole('link', { name: 'Change an answer' }).click()
    await page.getByLabel('Street').waitFor()
    await sendHeroForm(page)
  })
})
