import { expect } from 'vitest'
import { messagesFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { e164, member, sendSteps } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { comesToSay, logInToConsole, openCase } from '../steps/console.ts'

screen(
  'Two reviewers share a queue: one claims a case, decides by keyboard, and undoes it in time',
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 1)
    const step = 'ID or driver’s license'
    const first = await world.open()
    await logInToConsole(world, first, await newStaff('Robin First'))
    await openCase(world, first, hero, step)
    await first.keyboard.press('t')
    await first.getByText('Yours until', { exact: false }).waitFor()
    await look(world, first, 'console-claimed')

    const second = await world.open()
    await logInToConsole(world, second, await newStaff('Sam Second'))
    await openCase(world, second, hero, step)
    await second.getByText('Robin First is working on this case, until', { exact: false }).waitFor()
    await second.getByText('You can decide once they’re done.', { exact: true }).waitFor()
    expect(await second.getByRole('radio').count()).toBe(0)

    const before = (await messagesFor(world, e164(hero))).length
    const checks = await first.locator('[data-check]').count()
    for (const key of ['m', ...Array.from({ length: checks }, () => 'a'), 'v', 'Enter'])
      await first.keyboard.press(key)
    await first.getByText('Verified. The applicant sees it in 10 seconds.').waitFor()
    await first.keyboard.press('u')
    const undone = first.getByText('Undone. Nothing was sent, and the case is waiting again.')
    await undone.waitFor()
    expect((await messagesFor(world, e164(hero))).length).toBe(before)

    await first.getByText('Yours until', { exact: false }).waitFor()
    // The page has loaded its data once more by now, without the notice.
    expect(await undone.count()).toBe(1)
    await first.keyboard.press('t')
    await first.getByText('No one has taken this case.').waitFor()
    await comesToSay(second, 'No one has taken this case.')
    await second.getByText('Decision undone before it took effect', { exact: false }).waitFor()
  },
  { widths: ['desktop'] },
)
