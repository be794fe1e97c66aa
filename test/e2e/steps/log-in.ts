import type { Page } from 'playwright-core'
import { href } from 'react-router'
import type { Audience } from '../../../contract/fields.ts'
import type { World } from '../harness/journey.ts'
import type { Person } from '../harness/people.ts'

export async function sendLogIn(
  page: Page,
  audience: Audience,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  await page
    .getByRole('radio', { name: audience === 'hero' ? 'a Hero' : 'a customer' })
    .check({ force: true })
  await page.getByLabel('Email or phone').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export async function logIn(
  world: World,
  page: Page,
  audience: Audience,
  person: Pick<Person, 'email' | 'password'>,
) {
  await page.goto(world.url + href('/login'))
  await sendLogIn(page, audience, person)
  await page.waitForURL(url => url.pathname !== href('/login'))
}

export async function logOut(world: World, page: Page) {
  if (world.width === 'phone') await page.locator('header summary').click()
  else await page.getByRole('button', { name: 'My account' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).locator('visible=true').click()
  await page.waitForURL(`**${href('/login')}`)
}
