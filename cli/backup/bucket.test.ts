import { expect, it, onTestFinished } from 'vitest'
import { day } from '../../contract/durations.ts'
import { s3Account, startS3 } from '../../test/doubles/s3-server.ts'
import { testClock } from '../../test/harness/clock.ts'
import { createBucket } from './bucket.ts'
import { archiveName } from './destination.ts'

async function scene() {
  const clock = testClock()
  const double = await startS3({ clock })
  onTestFinished(double.close)
  const { bucket, region, accessKeyId, secretAccessKey } = s3Account
  const credentials = { accessKeyId, secretAccessKey }
  const destination = createBucket({
    bucket,
    prefix: 'night/',
    region,
    endpoint: double.endpoint,
    credentials,
  })
  /** Leaves what a backup leaves that is killed after its first part. */
  const killed = (name: string) => {
    double.uploads.set(`killed-${name}`, {
      key: `night/${name}`,
      begun: clock.now(),
      parts: [Buffer.alloc(10)],
    })
    return name
  }
  const left = () => [...double.uploads.values()].map(({ key }) => key)
  return { clock, destination, double, killed, left }
}

it('parts of killed backups are removed after a day, and no other upload', async () => {
  const { clock, destination, killed, left } = await scene()
  const names = [0, 1].map(minutes => archiveName(new Date(clock.now().getTime() + minutes * 60_000)))
  for (const name of names) killed(name)
  killed('of-another-program.tar')
  clock.advance(day - 1)
  killed(archiveName(clock.now()))
  expect(await destination.removeCutOff(clock.now())).toEqual([])
  clock.advance(1)
  expect(await destination.removeCutOff(clock.now())).toEqual(names)
  expect(left()).toEqual(['night/of-another-program.tar', expect.stringContaining('night/hero-')])
})

it('a backup that fails removes its own parts', async () => {
  const { destination, left } = await scene()
  async function* broken() {
    yield Buffer.alloc(33 * 1024 * 1024)
    throw new Error('the database is gone')
  }
  await expect(destination.write('hero-20261121T150000Z.tar.age', broken())).rejects.toThrow('is gone')
  expect(left()).toEqual([])
})
