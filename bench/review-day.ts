import { startChromium } from '../test/e2e/harness/chromium.ts'
import { startProduct } from '../test/e2e/harness/instances.ts'
import { makeStaff } from '../test/e2e/harness/make-staff.ts'
import { applicantsOfDay, reviewDay, type WorkedCase } from '../test/e2e/steps/review-day.ts'
import { isMain, median, percentile, print, type Row } from './measure.ts'

const counts = [5, 5, 5, 3, 1, 1] as const
const cases = counts.reduce<number>((sum, count) => sum + count, 0)

const screenSize = { viewport: { width: 1280, height: 800 } }

async function workedDay(): Promise<WorkedCase[]> {
  const [instance, browser] = await Promise.all([startProduct(), startChromium()])
  try {
    const where = { url: instance.url, apiUrl: instance.url }
    const staff = [
      await makeStaff(instance.folder, 'Robin First', 'reviewer'),
      await makeStaff(instance.folder, 'Sam Second', 'reviewer'),
    ] as const
    const family = await applicantsOfDay(where, counts)
    const pages = [await browser.newPage(screenSize), await browser.newPage(screenSize)] as const
    return await reviewDay(where, { pages, staff, family, cases })
  } finally {
    await browser.close()
    await instance.stop()
  }
}

function rowOf(what: string, worked: readonly WorkedCase[]): Row {
  const seconds = worked.map(each => each.seconds)
  const strokes = worked.map(each => each.strokes)
  return {
    what: `${what}, ${worked.length} of them`,
    ours: `${median(seconds).toFixed(2)} s, 95 of 100 within ${percentile(seconds, 0.95).toFixed(2)} s`,
    beside: `${median(strokes)} keys, ${Math.max(...strokes)} at most`,
    ratio: '–',
    goal: 'none set',
  }
}

export async function reviewDayByKeys(): Promise<readonly Row[]> {
  const worked = await workedDay()
  for (const { step, verdict, seconds, strokes } of worked)
    console.log(`${step} ${verdict}: ${seconds.toFixed(2)} s, ${strokes} keys`)
  const kinds = Map.groupBy(worked, ({ step }) => step)
  return print([rowOf('Every case', worked), ...[...kinds].map(([step, of]) => rowOf(step, of))])
}

if (isMain(import.meta)) await reviewDayByKeys()
